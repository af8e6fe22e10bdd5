# The image holds what the archive of `npm run release` holds: nothing is built or fetched here. Debian, because the embedded PostgreSQL
# needs glibc. The digest is that of an index of platforms; docs/operations.md says how to renew it.
FROM debian:bookworm-slim@sha256:7c7b2c966bc9ee8cedfeef67e0e279108992c77681fa595db4a9d65c06ccc587
ARG VERSION
ARG TARGETARCH=amd64
RUN --mount=type=bind,source=release,target=/release \
  useradd --uid 1000 --home-dir /data --create-home praca && \
  mkdir /opt/praca && \
  tar -xzf "/release/praca-${VERSION:?}-linux-$(echo "$TARGETARCH" | sed s/amd64/x64/).tar.gz" --strip-components=1 --no-same-owner -C /opt/praca
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER praca
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=30s --timeout=10s CMD ["/opt/praca/bin/praca", "pronto"]
ENTRYPOINT ["/opt/praca/bin/praca"]
CMD ["start"]
