# The pith command with everything it needs:
#   docker build -t pith . && docker run --rm -v pith:/data pith collect https://example.org
# With Chromium, for --render and --screenshot:
#   docker build -t pith:chromium --target chromium .
#   docker run --rm --security-opt seccomp=unconfined pith:chromium https://example.org --render   # Chromium makes its own sandbox
FROM node:22-bookworm-slim AS build
WORKDIR /pith
COPY package.json package-lock.json tsconfig.base.json tsconfig.json ./
COPY packages packages
COPY examples examples
COPY pages pages
COPY scripts scripts
# The image contains the published bundles, with the dependency versions of the lockfile.
RUN npm ci --no-audit --no-fund --ignore-scripts \
 && npm run build \
 && npm run pack -- /packs \
 && npm prune --omit=dev --no-audit --no-fund --ignore-scripts \
 && node scripts/pack/unpack.mjs /packs

FROM node:22-bookworm-slim AS base
ENV NODE_ENV=production PITH_DB=/data/pith.db
WORKDIR /pith
COPY --from=build /pith/node_modules node_modules
COPY --from=build /pith/packages packages
COPY scripts/docker-health.mjs /pith/health.mjs
RUN mkdir /data && chown node:node /data \
 && printf '#!/bin/sh\nexec node /pith/packages/app/bin/pith.mjs "$@"\n' > /usr/local/bin/pith && chmod 755 /usr/local/bin/pith
WORKDIR /data
VOLUME /data
# `pith serve` listens here with --host 0.0.0.0; other commands open no port.
EXPOSE 7484
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "/pith/health.mjs"]
ENTRYPOINT ["pith"]
CMD ["--help"]

FROM base AS chromium
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends chromium fonts-noto-core \
 && rm -rf /var/lib/apt/lists/*
# The optional peer dependency of --render.
RUN cd /pith && npm install --no-save --no-audit --no-fund --ignore-scripts playwright-core@1.65
ENV PITH_CHROMIUM=/usr/bin/chromium
USER node

FROM base
USER node
