# The pith command with everything it needs:
#   docker build -t pith . && docker run --rm -v pith:/data pith collect https://example.org
FROM node:22-bookworm-slim AS build
WORKDIR /pith
COPY package.json package-lock.json tsconfig.base.json tsconfig.json ./
COPY packages packages
COPY examples examples
COPY pages pages
COPY scripts scripts
# What is installed is what is published: the bundles, with the versions of the lockfile for what they import.
RUN npm ci --no-audit --no-fund --ignore-scripts \
 && npm run build \
 && npm run pack -- /packs \
 && npm prune --omit=dev --no-audit --no-fund --ignore-scripts \
 && node scripts/pack/unpack.mjs /packs

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
