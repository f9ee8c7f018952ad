#!/usr/bin/env bash
# Releases the site on one server without a failed request (docs/deploy.md, "One server"). As root:
#   site-release <name>     starts /srv/site/releases/<name> on the free port, then switches nginx to it
#   site-release --back     the same with the release that ran before, with the settings that it had
# The running release stays if the new one is not healthy or nginx cannot be switched. SITE_HOME, SITE_PORTS, SITE_SERVERS,
# SITE_SETTINGS and SITE_DRAIN_SECONDS replace the defaults below.
set -euo pipefail

home="${SITE_HOME:-/srv/site}"
read -r first second <<< "${SITE_PORTS:-3000 3001}"
# nginx includes this file; it names the port that nginx uses after its next reload.
servers="${SITE_SERVERS:-/etc/nginx/site-servers.conf}"
settings="${SITE_SETTINGS:-/etc/site.env}"
# nginx replaces its workers on a reload. For this long, the earlier ones may receive a request and send it to the old port.
drain="${SITE_DRAIN_SECONDS:-20}"
keep=5
# $home/<port> is the release of a port, and $home/<port>.env its settings. $home/current is the port in use: this one link is
# the state of a release, changed when nginx has the new port. $home/state has, by release, the settings with which it ran
# and the name of the release before it.
state="$home/state"

fail() {
  echo "site-release: $1" >&2
  exit 1
}

name_on() {
  basename -- "$(readlink -f "$home/$1")"
}

switch_to() {
  printf 'server 127.0.0.1:%s max_fails=0;\n' "$1" > "$servers.new"
  mv -f "$servers.new" "$servers"
  nginx -t -q && systemctl reload nginx
}

# Stops a port that nginx has left.
stop_port() {
  if systemctl is-active --quiet "site@$1"; then
    # Without the lock: if this script is killed here, the next release need not wait.
    sleep "$drain" 9>&-
  fi
  # Returns when the process has finished its requests.
  systemctl disable --now "site@$1"
}

is_healthy() {
  curl --fail --silent --output /dev/null --max-time 5 --retry 20 --retry-delay 1 --retry-connrefused \
    "http://127.0.0.1:$new/api/health"
}

exec 9> "$home/.lock"
flock --nonblock 9 || fail 'another release is in progress'

named=$first
if grep -qs ":$second " "$servers"; then named=$second; fi
old=$(readlink "$home/current" || true)
# Before the first release there is no link.
case "$old" in "$first" | "$second") ;; *) old=$named ;; esac
if [ "$old" = "$first" ]; then new=$second; else new=$first; fi

name="${1:-}"
if [ "$named" != "$old" ]; then
  # A release was interrupted while it switched nginx, which may use either port. Both are running.
  switch_to "$old" || fail "nginx cannot be switched to port $old. Nothing has changed."
  if [ "$name" = --back ]; then
    stop_port "$new"
    echo "site-release: the interrupted release is undone, $(name_on current) is on port $old"
    exit 0
  fi
fi

if [ "$name" = --back ]; then
  name=$(cat "$state/$(name_on current).previous" 2> /dev/null) || fail 'there is no release before'
  if [ -f "$state/$name.env" ]; then settings="$state/$name.env"; fi
fi
case "$name" in '' | */* | .*) fail 'name a release, or --back' ;; esac
release="$home/releases/$name"
[ -f "$release/server.js" ] || fail "there is no release $release"

# An interrupted release may have left it running.
stop_port "$new"
install -m 600 "$settings" "$home/$new.env"
ln -sfn "$release" "$home/$new"
if ! { systemctl restart "site@$new" && is_healthy; }; then
  systemctl stop "site@$new"
  fail "$name is not healthy: journalctl -u site@$new. Nothing has changed."
fi

mkdir -p -m 700 "$state"
install -m 600 "$home/$new.env" "$state/$name.env"
if [ -e "$home/current" ] && [ "$(name_on current)" != "$name" ]; then
  name_on current > "$state/$name.previous"
fi

# Before the switch: from then on, a server that restarts needs it.
systemctl enable "site@$new"
if ! switch_to "$new"; then
  switch_to "$old" || true
  stop_port "$new"
  fail "nginx cannot be switched to port $new. Nothing has changed."
fi
ln -sfn "$new" "$home/current.new"
mv -fT "$home/current.new" "$home/current"
echo "site-release: $name is on port $new"

stop_port "$old"

previous=$(cat "$state/$name.previous" 2> /dev/null || true)
cd "$home/releases"
# shellcheck disable=SC2012 # Names of builds contain letters, digits, "_" and "-", and may start with "-".
ls -1t | tail -n "+$((keep + 1))" | while read -r old_name; do
  case "$old_name" in
    "$name" | "$previous") ;;
    *) rm -rf -- "./$old_name" "$state/$old_name.env" "$state/$old_name.previous" ;;
  esac
done
