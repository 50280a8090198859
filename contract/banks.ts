/**
 * Whose account a bank's code names: banks, credit cooperatives, the post and the credit departments of farmers' and fishermen's associations in Taiwan, as 財金公司 listed
 * them in October 2023. It is no register of today: a code that was given since is refused until it stands here, one that ended since is not. Imports nothing.
 */
const named = `
004 臺灣銀行 005 臺灣土地銀行 006 合作金庫商業銀行 007 第一商業銀行 008 華南商業銀行 009 彰化商業銀行
011 上海商業儲蓄銀行 012 台北富邦商業銀行 013 國泰世華商業銀行 016 高雄銀行 017 兆豐國際商業銀行 018 全國農業金庫
020 瑞穗銀行 021 花旗（台灣）商業銀行 022 美國銀行 023 盤谷銀行 025 首都銀行 029 大華銀行 030 道富銀行 037 法國興業銀行
039 澳盛銀行 048 王道商業銀行 050 臺灣中小企業銀行 052 渣打國際商業銀行 053 台中商業銀行 054 京城商業銀行
072 德意志銀行 075 東亞銀行 076 摩根大通銀行 081 匯豐（台灣）商業銀行 082 法國巴黎銀行 085 新加坡華僑銀行
086 東方匯理銀行 092 瑞士銀行 093 安智銀行 098 三菱日聯銀行 101 瑞興商業銀行 102 華泰商業銀行 103 臺灣新光商業銀行
104 台北市第五信用合作社 108 陽信商業銀行 114 基隆第一信用合作社 115 基隆市第二信用合作社 118 板信商業銀行
119 淡水第一信用合作社 120 新北市淡水信用合作社 124 宜蘭信用合作社 127 桃園信用合作社 130 新竹第一信用合作社
132 新竹第三信用合作社 146 台中市第二信用合作社 147 三信商業銀行 158 彰化第一信用合作社 161 彰化第五信用合作社
162 彰化第六信用合作社 163 彰化第十信用合作社 165 彰化縣鹿港信用合作社 178 嘉義市第三信用合作社 188 台南第三信用合作社
204 高雄市第三信用合作社 215 花蓮第一信用合作社 216 花蓮第二信用合作社 222 澎湖縣第一信用合作社 223 澎湖第二信用合作社
224 金門縣信用合作社 321 三井住友銀行 326 西班牙對外銀行 329 印尼人民銀行 330 韓亞銀行 380 中國銀行 381 交通銀行
382 中國建設銀行 700 中華郵政 803 聯邦商業銀行 805 遠東國際商業銀行 806 元大商業銀行 807 永豐商業銀行 808 玉山商業銀行
809 凱基商業銀行 810 星展（台灣）商業銀行 812 台新國際商業銀行 816 安泰商業銀行 822 中國信託商業銀行 823 將來商業銀行
824 連線商業銀行 826 樂天國際商業銀行`;

/** Hundreds of them: their codes alone, the first and the last of a run. */
const associations =
  "501-502 506-508 510-521 523-526 538 541-542 547 549 551-552 556-559 561-562 564-565 567-568 570 573-575 577-583 585-589 596 598-599 602 605 612-622 624-625 627-629 631-633 635-636 638-639 642-643 646-647 649-651 683 685 693 696-699 749 762-773 775-781 785-793 795-799 860 866 868-872 874-886 891 895-898 901-904 906-909 912-926 928-940 952-953 984-989";

const banks = new Map([...named.matchAll(/(\d{3}) (\S+)/g)].map(([, code, name]) => [code!, name!]));

/** null: no such code is known. */
export function bankCalled(code: string): string | null {
  const isAssociation = associations.split(" ").some((run) => {
    const [first, last = first] = run.split("-");
    return first! <= code && code <= last!;
  });
  return banks.get(code) ?? (/^\d{3}$/.test(code) && isAssociation ? "農漁會信用部" : null);
}

/** As a mail and a page name an account: whose it is and how it ends, never all of it. */
export const accountWords = ({ bank_code, number }: { bank_code: string; number: string }): string =>
  `${bankCalled(bank_code) ?? "銀行"}（${bank_code}），帳號末五碼 ${number.slice(-5)}`;
