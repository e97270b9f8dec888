# Build with everything, run with what the api needs; the site and the admin arrive compiled.
# Node 24.21.0, the version of package.json, on Debian 12. A pinned image gets no corrections: docs/deployment.md says how to renew it.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY api/package.json api/
COPY site/package.json site/
COPY admin/package.json admin/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
# Without their names npm leaves development packages out even where another package needs them to run: half the size.
RUN node -e "const fs = require('fs'); for (const name of ['.', 'api', 'shared']) { \
  const file = name + '/package.json'; const found = JSON.parse(fs.readFileSync(file)); \
  delete found.devDependencies; fs.writeFileSync(file, JSON.stringify(found)); }"
# The image has its own Node; the one from npm, for other machines, is left out.
RUN npm ci --omit=dev --workspace=@trama/api --workspace=@trama/shared --include-workspace-root --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/cache \
  MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=4
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json ./
COPY shared ./shared
COPY api ./api
COPY --from=build /app/site/dist ./site/dist
COPY --from=build /app/admin/dist ./admin/dist
# Readable by its owner alone; a new volume inherits these permissions.
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/main.ts"]
