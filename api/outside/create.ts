import type { Outside } from "../outside.ts";
import type { Settings } from "../settings.ts";

export function createOutside(_settings: Settings): Outside {
  return {} as Outside;
}
