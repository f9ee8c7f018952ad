#!/usr/bin/env bash
# Runs `npm ci && npm test` on a new Debian 12: no browser, nothing installed but this machine's Node and npm.
#
#   sudo scripts/bare-machine.sh                   Debian's packages are reachable
#   sudo scripts/bare-machine.sh --registry-only   nothing but the npm registry is
#
# Needs debootstrap. Tests what is committed. How npm and apt reach their registries is copied from this machine.
set -euo pipefail
cd "$(dirname "$0")/.."

machine=$(mktemp -d)
trap 'rm -rf --one-file-system "$machine"' EXIT

debian=$(apt-get indextargets --format '$(REPO_URI)' 'Codename: bookworm' | head -n 1)
debootstrap --variant=minbase --include=ca-certificates bookworm "$machine" "${debian:-https://deb.debian.org/debian}" \
  >/dev/null

# Node and npm, and how this machine reaches registries.
copy() { for file; do [ ! -e "$file" ] || cp -aL --parents "$file" "$machine"; done; }
install -D "$(readlink -f "$(command -v node)")" "$machine/usr/bin/node"
mkdir -p "$machine/usr/lib/node_modules"
cp -a "$(npm root --global)/npm" "$machine/usr/lib/node_modules"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$machine/usr/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$machine/usr/bin/npx"
copy /etc/resolv.conf /etc/hosts /etc/ssl/certs/ca-certificates.crt "$(npm config get globalconfig)"
userconfig=$(npm config get userconfig)
[ ! -e "$userconfig" ] || cp "$userconfig" "$machine/root/.npmrc"
rm -rf "$machine"/etc/apt/sources.list*
if [ "${1:-}" = --registry-only ]; then
  rm -rf "$machine"/var/lib/apt/lists/*
else
  copy /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/apt.conf.d /etc/apt/auth.conf.d /etc/apt/trusted.gpg.d
  copy /usr/share/keyrings
fi

git clone --quiet --no-hardlinks . "$machine/root/site"

mapfile -t registries < <(env | grep -iE '^(npm_config_.*|node_extra_ca_certs|ssl_cert_.*|(https?|no|all)_proxy)=')
# In namespaces of its own: mounts and processes end with it.
unshare --mount --pid --fork --kill-child bash -euc '
  mount -t proc proc "$1/proc"
  mount --rbind /dev "$1/dev"
  mount -t tmpfs tmpfs "$1/dev/shm"
  exec chroot "$@"
' - "$machine" env -i "${registries[@]}" HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin NEXT_TELEMETRY_DISABLED=1 \
  bash -euc '
    cd
    cd site
    npm ci
    SECONDS=0
    npm test && status=0 || status=$?
    echo "npm test ended with $status after $SECONDS s."
    exit "$status"
  '
