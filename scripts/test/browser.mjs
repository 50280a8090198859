// A Chromium for the browser tests: the one that stands, else (as root on Debian) the system's package.
import { spawnSync } from "node:child_process";
import { chromium } from "@playwright/test";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

const candidates = () => (process.env.CHROMIUM ? [process.env.CHROMIUM] : [...places, chromium.executablePath()]);

const starts = (program) => spawnSync(program, ["--version"], { stdio: "ignore" }).status === 0;

/** What a person types who has none. */
export const howToInstall =
  "The browser tests need Chromium and a Chinese font, and only root can install them: «apt-get install chromium fonts-noto-cjk» as root (elsewhere: «npx playwright install chromium»), or CHROMIUM=/path/to/chromium.";

/** The path of a Chromium that starts, or undefined where there is none and none can be had. */
export function prepareBrowser(paths = candidates()) {
  const found = paths.find(starts);
  if (found || process.env.CHROMIUM || process.getuid?.() !== 0 || !starts("apt-get")) return found;
  console.log("\n── Chromium and a Chinese font, by apt-get");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [
    ["update", "-qq"],
    ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-noto-cjk"],
  ])
    spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env });
  return paths.find(starts);
}
