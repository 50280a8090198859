/** What may be drawn for the things of each shelf, as somebody who knows the things has looked it through. What is not drawn is a package. */
export const shelves = `
積木: blocks rainbow
拼圖: puzzle
桌遊: boardgame
推車與背巾: stroller carrier
外出包: backpack pouchbag
安全用品: leash
兒童餐具: dividedplate bowl chopsticks
水壺與水杯: flask trainingcup
哺育用品: babybottle pillow
嬰幼兒衣: onesie jacket
兒童服飾: overalls jacket tee
寢具毛毯: blanket pillow
數學教具: abacus tangram
語文教具: cards poster
洗沐用品: pump
清潔用品: wipes bottle jug
沐浴配件: basin towel
滑步車與滑板: balancebike scooter skates
球類玩具: ball hoop bat
沙灘戲水: bucket vest
鋼筆: fountainpen
原子筆與中性筆: pen
鉛筆與橡皮擦: pencils pencil eraser
筆記本: notebook
便條與便利貼: sticky
信紙信封: letter
年度手帳: notebook
紙膠帶: tape
手帳配件: pouchbag
桌上收納: drawers pencup stand
資料夾與書架: bookends folder
剪裁與裝訂: stapler scissors cutter
水彩與顏料: paints
素描與粉彩: pencils
畫紙與畫具: sketchpad easel brushes
貼紙: stickers
印章: stamp
印泥與工具: inkpad inktray
卡片: card
包裝紙與緞帶: roll spool
禮盒禮袋: giftbox paperbag
上衣: shirt knit longsleeve
裙褲: trousers skirt
外套: jacket coat
襯衫與上衣: shirt tee longsleeve
長褲: trousers
外套背心: vest jacket
睡衣: shirt trousers
襪子: socks
內著: vest shorts longsleeve
休閒鞋: shoes slippers
涼鞋拖鞋: slippers sandals
雨鞋與靴: boots
後背包: backpack
側背與托特: tote crossbody
旅行收納: pouchbag tote
帽子: hat cap beret
圍巾與手套: scarf gloves
皮夾與皮帶: wallet belt
折傘: umbrella
長傘: umbrella
雨衣: raincoat
卸妝: bottle jar
洗面乳: tube pump
去角質: tube jar
化妝水: bottle
精華與乳液: dropper pump
面膜: sachet jar
底妝: compact bottle
唇彩: lipstick mascara
眼彩: palette mascara
沐浴: pump soap
身體乳: jar pump tube
手足護理: tube dropper
洗髮: pump
護髮: dropper jar spray
造型與工具: comb jar
香水: perfume
擴香: diffuser
香氛蠟燭: candle
防曬: tube aerosol
男士保養: tube pump
刮鬍與鼻貼: razor aerosol
帳篷與天幕: tent tarp
睡袋與睡墊: sleepingbag rolledmat
爐具與炊具: pot stove
行李箱: suitcase
頸枕與眼罩: neckpillow eyemask pillow
旅行小物: plug tag
瑜珈: rolledmat yogablock
重訓與彈力: dumbbell bands
慢跑與騎行: towel
種子與苗: seedpacket
花器: plant
園藝工具: scissors wateringcan trowel
樂器: ukulele harmonica
樂器配件: musicstand
拼布與手作: yarn
棋類: go chess
模型與拼裝: puzzle traincar
扭蛋與擺飾: cat capsule
貓用品: scratcher petbed petbowl
狗用品: harness petbowl mat
寵物清潔: sack pump lintroller
鍋具: pot pan saucepan
刀具與砧板: knife board
烹飪小物: spatula spoons
碗盤: bowl plate
杯具: mug glass pourover
茶具: gaiwan teapot pitcher
洗衣用品: jug soap
居家清潔: spray
清潔工具: mop cleaningbrush towel
床包被套: bedding pillow
枕頭: pillow
毛巾浴巾: towel
書櫃書架: bookcase wallshelf
收納箱籃: storagebox basket
燈具與桌椅: desklamp armchair sidetable
浴室收納: rack hook
沐浴用品: mat tray
衛生紙品: tissue paperroll wipes
掛畫與擺飾: frame clock vinylclock bookends
時鐘: clock digitalclock
節慶布置: couplets tree lantern
烏龍茶: tin
紅茶: tin
花草與沖泡: teabox
咖啡豆: pouch
濾掛咖啡: teabox
咖啡器具: pourover grinder
餅乾: cookies
巧克力與糖: chocolate pouch
堅果與果乾: pouch
米與麵: sack noodles
醬油與調味: oil
果醬抹醬: jamjar
維生素: pills
保健食品: pills pouch
穀粉飲品: pouch
調理包: pouch
罐頭: can
湯品與沖泡: pouch
鳳梨酥: pineapplecakes
糕點禮盒: cake
茶點組合: cookies chocolate giftbox
電子書閱讀器: ereader
平板電腦: tablet
閱讀配件: cover protector
鍵盤: keyboard keycaps
滑鼠: mouse
擴充與線材: hub cable stand2
保護殼與貼: phonecase protector
行動電源: powerbank
支架與充電器: stand2 wirelesspad charger
耳機: headphones earbuds
喇叭: speaker
錄音與麥克風: microphone recorder
相機: camera
鏡頭與配件: lens carrier
燈光與腳架: ringlight tripod
遊戲周邊: gamepad joystick pouchbag
智慧燈具: bulb nightlamp desklamp
監控與感應: ipcam digitalclock
隨身碟與硬碟: usb drive
記憶卡與讀卡: sdcard
網路設備: router plug cable
風扇與循環扇: fan bladeless
除濕與清淨: tower
暖器: heater radiator blanket
電鍋與氣炸: ricecooker airfryer
果汁與咖啡機: blender coffeemachine
廚房小物: scale kettle
吸塵器: vacuum robot handvacuum
洗滌與烘乾: dishwasher
掃拖小家電: handvacuum
吹整造型: hairdryer curler
刮鬍與修容: shaver
美顏按摩: eyemask
電視與投影: tv projector screen
音響: turntable radio speaker
數位相框與時鐘: photoframe nightlamp digitalclock
體重與血壓: scale bpmonitor thermogun
口腔與清潔: toothbrush
燈泡燈具: bulb ceilinglight stringlights
插座與延長線: powerstrip plug
電池與工具: batteries multimeter drill
劇情片: dvd
動畫電影: dvd
紀錄片: dvd
古典音樂: cd vinyl
華語流行: cd vinyl
原聲與爵士: cd vinyl
有聲書: cd usb
兒童有聲: cd usb
歌仔戲與京劇: dvd
民俗音樂: cd vinyl
演唱會: dvd
舞臺劇: dvd
音樂劇: dvd
電視劇: dvd
犯罪懸疑: dvd
旅行節目: dvd
`;
