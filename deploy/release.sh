#!/usr/bin/env bash
# Releases the site on one server without a failed request (docs/deploy.md, "One server"). As root:
#   site-release <name>     starts /srv/site/releases/<name> on the free port, then switches nginx to it
#   site-release --back     the same with the release that ran before
# The running release stays if the new one is not healthy. SITE_HOME, SITE_PORTS and SITE_SERVERS replace the defaults below.
set -euo pipefail

home="${SITE_HOME:-/srv/site}"
read -r first second <<< "${SITE_PORTS:-3000 3001}"
# nginx includes this file; it names the port in use.
servers="${SITE_SERVERS:-/etc/nginx/site-servers.conf}"
keep=5

fail() {
  echo "site-release: $1" >&2
  exit 1
}

use_port() {
  printf 'server 127.0.0.1:%s max_fails=0;\n' "$1" > "$servers"
}

is_healthy() {
  curl --fail --silent --output /dev/null --max-time 5 --retry 20 --retry-delay 1 --retry-connrefused \
    "http://127.0.0.1:$new/api/health"
}

name="${1:-}"
if [ "$name" = --back ]; then
  name=$(readlink "$home/previous") || fail 'there is no release before'
  name="${name##*/}"
fi
case "$name" in '' | */* | .*) fail 'name a release, or --back' ;; esac
release="$home/releases/$name"
[ -f "$release/server.js" ] || fail "there is no release $release"
exec 9> "$home/.lock"
flock --nonblock 9 || fail 'another release is in progress'

new=$first old=$second
if grep -qs ":$first " "$servers"; then new=$second old=$first; fi

ln -sfn "$release" "$home/$new"
if ! { systemctl restart "site@$new" && is_healthy; }; then
  systemctl stop "site@$new"
  fail "$name is not healthy: journalctl -u site@$new. Nothing has changed."
fi

use_port "$new"
if ! nginx -t -q; then
  use_port "$old"
  systemctl stop "site@$new"
  fail 'the configuration of nginx is not valid. Nothing has changed.'
fi
systemctl reload nginx
systemctl enable "site@$new"

if systemctl is-active --quiet "site@$old"; then
  # The workers that nginx replaces may still be receiving a request, which they will send to the old port.
  sleep 20
fi
# Returns when the process has finished its requests.
systemctl disable --now "site@$old"

running=$(readlink "$home/current" || true)
if [ "$running" != "$release" ]; then
  if [ -n "$running" ]; then ln -sfn "$running" "$home/previous"; fi
  ln -sfn "$release" "$home/current"
fi
echo "site-release: $name is on port $new"

cd "$home/releases"
# shellcheck disable=SC2012 # Names of builds contain letters, digits, "_" and "-", and may start with "-".
ls -1t | tail -n "+$((keep + 1))" | while read -r old_name; do
  case "$PWD/$old_name" in
    "$release" | "$(readlink "$home/previous" || true)") ;;
    *) rm -rf -- "./$old_name" ;;
  esac
done
