export interface Palette {
  /** the cover's ground */
  ground: string;
  /** large shapes on it */
  shape: string;
  /** a third tone */
  tone: string;
  /** one small strong accent */
  spot: string;
  /** letters on the ground: ≥ 4.5:1 */
  ink: string;
}

/** Named after the traditional colours that they come from. */
export const inks: Palette[] = [
  { ground: "#1f4b3f", shape: "#2f6a57", tone: "#86a98f", spot: "#d9a441", ink: "#f5efdf" }, // pine
  { ground: "#f3ecdc", shape: "#d8c7a3", tone: "#a88f63", spot: "#b23a1e", ink: "#2b2620" }, // rice paper
  { ground: "#263a5e", shape: "#3a5484", tone: "#8fa6c4", spot: "#e2b04a", ink: "#f4f0e6" }, // indigo
  { ground: "#a83a26", shape: "#c25a3f", tone: "#e5a889", spot: "#f2d27c", ink: "#fff8ec" }, // vermilion
  { ground: "#e6ebe4", shape: "#b7c9bb", tone: "#7c9c88", spot: "#c4472b", ink: "#1d3027" }, // celadon
  { ground: "#433145", shape: "#634a66", tone: "#b094ad", spot: "#e0a15c", ink: "#f7eff2" }, // aubergine
  { ground: "#e8d3b0", shape: "#d5a86a", tone: "#9c6b35", spot: "#1f4f4a", ink: "#33210f" }, // amber
  { ground: "#d9e3ea", shape: "#a5bfd0", tone: "#5f88a3", spot: "#d1602f", ink: "#182b3a" }, // mist
  { ground: "#2b2a28", shape: "#45423d", tone: "#8d8475", spot: "#c9502e", ink: "#f3ecdd" }, // ink stone
  { ground: "#f1dcd2", shape: "#dfa999", tone: "#b06a5c", spot: "#27514a", ink: "#3b1d19" }, // peach
  { ground: "#12474f", shape: "#1f6670", tone: "#7fb0b0", spot: "#f0c35b", ink: "#eff6f0" }, // deep lake
  { ground: "#eee4c4", shape: "#c9cf94", tone: "#7f8f4e", spot: "#9c3422", ink: "#29301a" }, // young bamboo
];

/** Numbers from 0 to 1 that depend on the seed alone (FNV-1a, then mulberry32). */
export function seeded(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
