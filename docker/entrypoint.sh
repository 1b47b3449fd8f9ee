#!/bin/sh
# Reads a secret from the file that <NAME>_FILE names, as the images of PostgreSQL and Redis do: for Docker's and Kubernetes' secrets.
set -eu
for name in DATABASE_URL PGPASSWORD REDIS_PASSWORD REDIS_URL REST_HEADERS SESSION_SECRET SESSION_SECRET_PREVIOUS SMTP_URL TOKEN_SECRET; do
  eval "file=\${${name}_FILE:-}; value=\${$name:-}"
  [ -n "$file" ] || continue
  if [ -n "$value" ]; then
    echo "$name and ${name}_FILE are both set: keep one." >&2
    exit 1
  fi
  if [ ! -r "$file" ]; then
    echo "${name}_FILE names a file that cannot be read: $file" >&2
    exit 1
  fi
  export "$name=$(cat "$file")"
done
exec "$@"
