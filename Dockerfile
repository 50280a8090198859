# Two stages: what builds, and what runs. The image serves the storefront; `node build/api/serve.js` in it serves the API alone, and
# `npm run import` and `npm run ops` are the operator's programs.
FROM node:22-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.mjs \
 && npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/typescript node_modules/@types node_modules/esbuild node_modules/@esbuild \
 && find node_modules \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:22-bookworm-slim
# the last two keep memory small: else the C library holds what every thread of zlib once needed, and V8 collects its garbage late; a young generation
# of 32 MiB holds what fifty renders at once need (docs/decisions/002)
ENV NODE_ENV=production SHOP_MODE=live PORT=3000 HOST=0.0.0.0 PICTURES_FOLDER=/pictures MALLOC_ARENA_MAX=2 NODE_OPTIONS="--max-old-space-size=320 --max-semi-space-size=32"
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/build ./build
COPY --from=build /shop/public ./public
COPY --from=build /shop/scripts/preload.mjs /shop/scripts/ready.mjs /shop/scripts/operate.mjs /shop/scripts/start.mjs /shop/scripts/build.mjs ./scripts/
COPY --from=build /shop/scripts/preload ./scripts/preload
COPY --from=build /shop/api/db/migrations ./api/db/migrations
COPY --from=build /shop/content ./content
# a volume that is laid here for the first time is the user's, as the folder is
RUN install -d -o node -g node /pictures
USER node
EXPOSE 3000
# a start may take as long as its migrations do; the first success counts at once
HEALTHCHECK --interval=10s --timeout=3s --start-period=30m CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# not through npm: it would keep the stop signal to itself
CMD ["node", "--import", "./scripts/preload.mjs", "node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"]
