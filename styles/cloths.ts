/** What the backs of books are bound in, on every shelf of them: ≥ 4.5:1 with their letters. */
export const cloths = ["#1d5a41", "#7a3b2e", "#2b3f66", "#8a6137", "#4d2f52", "#3d6b6b"];
/** Of gold, on every cloth. */
export const letters = "#fffaf0";
