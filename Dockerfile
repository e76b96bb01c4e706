# Two images of one build: `docker build --target enterprise .` and `docker build --target gateway .`
FROM node:24-bookworm-slim AS built
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && rm -rf .turbo node_modules/.cache

FROM node:24-bookworm-slim AS base
ENV NODE_ENV=production HOST=0.0.0.0 HANGJIA_DATA=/data
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=built /app ./
VOLUME /data
# A number, so that a cluster can prove that it is not root.
USER 1000:1000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

FROM base AS enterprise
ENV PORT=4000
EXPOSE 4000
CMD ["node", "apps/enterprise/src/main.ts"]

FROM base AS gateway
ENV PORT=3000
EXPOSE 3000
CMD ["node", "apps/gateway/src/main.ts"]
