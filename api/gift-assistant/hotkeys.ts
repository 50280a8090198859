/** For whoever does not know how to begin: each a whole request. */
export const hotkeys = [
  { name: "媽媽生日", text: "送媽媽的生日禮物，她喜歡喝茶，一千元以內" },
  { name: "爸爸愛登山", text: "送爸爸，他喜歡登山露營，三千元以內" },
  { name: "交換禮物", text: "交換禮物，五百元以內" },
  { name: "同事離職", text: "同事離職，他喜歡咖啡，四百元以內" },
  { name: "五歲孩子", text: "五歲小朋友的生日禮物，喜歡動物，三百到六百元" },
  { name: "搬新家", text: "朋友搬新家，一千元左右" },
  { name: "推理迷", text: "送愛看推理小說的朋友一本書，四百元以內" },
  { name: "彌月禮", text: "朋友生小孩的彌月禮，一千五百元以內" },
];
