/** Colours that names of goods say, longest words first; what a name does not say, the thing's own material decides. */
const words: [RegExp, string][] = [
  [/消光黑|霧黑|墨黑|炭黑|黑/, "#2d2c2b"],
  [/炭灰|深灰/, "#56585a"],
  [/煙灰/, "#85837d"],
  [/晨霧灰|霧灰|淺灰/, "#b4b7b6"],
  [/米灰/, "#bfb6a6"],
  [/藍灰|灰藍/, "#74899c"],
  [/銀|不鏽鋼/, "#b3b8bb"],
  [/灰/, "#8d9090"],
  [/米白|象牙白|亞麻白|復古白|霧白|奶油|燕麥|原色|米色|素胚/, "#efe5cf"],
  [/米黃|鵝黃/, "#f2dc8f"],
  [/全白|雪白|白/, "#f8f6f1"],
  [/透明/, "#cfe0e4"],
  [/酒紅|莓果/, "#7a2436"],
  [/磚紅|赭紅|陶土/, "#a5523a"],
  [/朱紅|草莓紅|紅/, "#bf3427"],
  [/珊瑚粉|粉橘|暖橘/, "#ec9579"],
  [/乾燥玫瑰|霧粉|藕粉/, "#c99a96"],
  [/櫻花粉|粉色/, "#efb8c1"],
  [/橘/, "#dd7a2f"],
  [/薰衣草|紫/, "#9c8bbd"],
  [/粉藍|淺藍|天空藍/, "#9cc4df"],
  [/霧藍/, "#7f9fb5"],
  [/海水藍/, "#2f86a6"],
  [/湖水綠|薄荷/, "#8fcbb6"],
  [/靛藍|靛青|海軍藍|藏青|深藍/, "#25365c"],
  [/藍/, "#2f5d9b"],
  [/軍綠|橄欖綠/, "#656a3e"],
  [/墨綠|森林綠|深綠/, "#1f4f3d"],
  [/苔綠|草綠/, "#77914a"],
  [/秘色/, "#a9bfa8"],
  [/綠/, "#3f7d56"],
  [/芥末|土黃/, "#c39a35"],
  [/檸檬黃|螢光黃|黃/, "#f0cf3f"],
  [/卡其/, "#b8a274"],
  [/駝|沙色|奶茶|膚色/, "#c9a57d"],
  [/牛皮/, "#b98d5d"],
  [/自然色/, "#e6c3a1"],
  [/健康色/, "#d9a57c"],
  [/大地色/, "#8b6248"],
  [/焦糖/, "#a8672f"],
  [/深棕|胡桃|棕|咖啡色/, "#6d4a31"],
  [/淺木|原木|木色|木紋/, "#cda36a"],
];

/** The colour that a name says in its brackets, «方格筆記本（磚紅）», or null. */
export function saidColour(name: string): string | null {
  const said = /[（(]([^（()）]*)[)）]\s*$/u.exec(name)?.[1];
  // «三入» and «12色» say none, nor does what light a lamp gives, 黑膠 or a version
  if (!said || /[\d入套]|[光膠版]$/u.test(said)) return null;
  return words.find(([word]) => word.test(said))?.[1] ?? null;
}

/** What things have whose name says no colour; what has a plug is white, grey or black. */
const quiet = ["#3f6b5b", "#8a4b3c", "#3d5679", "#b58a43", "#7b5c77", "#5f7d86", "#a2674b", "#70804d"];
const technical = ["#ece8df", "#c9cbc9", "#5b6166", "#37424b"];

export function anyColour(category: string, random: () => number): string {
  const choices = category === "3c" || category === "electronics" ? technical : quiet;
  return choices[Math.floor(random() * choices.length)]!;
}

/** Between a colour and black (below 0) or white (above). */
export function shade(colour: string, by: number): string {
  const to = by < 0 ? 0 : 255;
  return `#${[1, 3, 5]
    .map((at) => Math.round(parseInt(colour.slice(at, at + 2), 16) * (1 - Math.abs(by)) + to * Math.abs(by)))
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;
}

/** From 0 (black) to 1. */
export function lightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  return 0.299 * red! + 0.587 * green! + 0.114 * blue!;
}
