// Finds a Chromium for the browser tests, or installs one: the system's package where that can be done, else Playwright's own.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const found = () => [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));

export function prepareBrowser() {
  if (!found() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium and a Chinese font for the browser tests …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const args of [
      ["update", "-qq"],
      ["install", "-y", "-qq", "chromium", "fonts-noto-cjk"],
    ])
      spawnSync("apt-get", args, { stdio: "inherit", env });
  }
  if (found()) return found();
  spawnSync(process.execPath, ["node_modules/playwright-core/cli.js", "install", "--with-deps", "chromium"], {
    stdio: "inherit",
  });
  return execFileSync(process.execPath, ["-e", "console.log(require('playwright-core').chromium.executablePath())"], {
    encoding: "utf8",
  }).trim();
}
