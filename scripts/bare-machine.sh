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
copy() { # FILE [PLACE]
  [ -e "$1" ] || return 0
  rm -rf "$machine${2:-$1}"
  mkdir -p "$(dirname "$machine${2:-$1}")"
  cp -aL "$1" "$machine${2:-$1}"
}
copy "$(readlink -f "$(command -v node)")" /usr/bin/node
copy "$(npm root --global)/npm" /usr/lib/node_modules/npm
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$machine/usr/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$machine/usr/bin/npx"
copy "$(npm config get globalconfig)" /usr/etc/npmrc
copy "$(npm config get userconfig)" /root/.npmrc
for file in /etc/resolv.conf /etc/hosts /etc/ssl/certs/ca-certificates.crt; do copy "$file"; done
rm -rf "$machine"/etc/apt/sources.list "$machine"/etc/apt/sources.list.d/*
if [ "${1:-}" = --registry-only ]; then
  rm -rf "$machine"/var/lib/apt/lists/*
else
  for file in /etc/apt/{sources.list,sources.list.d,apt.conf.d,auth.conf.d,trusted.gpg.d} /usr/share/keyrings; do
    copy "$file"
  done
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
