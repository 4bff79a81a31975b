# The pith command with everything it needs:
#   docker build -t pith . && docker run --rm -v pith:/data pith collect https://example.org
FROM node:22-bookworm-slim AS build
WORKDIR /pith
COPY package.json package-lock.json tsconfig.base.json tsconfig.json ./
COPY packages packages
COPY examples examples
COPY pages pages
COPY scripts/pack-own-pages.mjs scripts/
RUN npm ci --no-audit --no-fund --ignore-scripts \
 && npm run build \
 && npm prune --omit=dev --no-audit --no-fund --ignore-scripts \
 && find packages -mindepth 2 -maxdepth 2 \( -name src -o -name studio -o -name test \) -exec rm -r {} +

FROM node:22-bookworm-slim
ENV NODE_ENV=production PITH_DB=/data/pith.db
WORKDIR /pith
COPY --from=build /pith/node_modules node_modules
COPY --from=build /pith/packages packages
RUN mkdir /data && chown node:node /data
USER node
WORKDIR /data
VOLUME /data
ENTRYPOINT ["node", "/pith/packages/app/bin/pith.mjs"]
CMD ["--help"]
