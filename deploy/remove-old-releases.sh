#!/bin/sh
# Removes all releases but the newest ones and the one that runs (docs/deploy.md).
#   remove-old-releases.sh [how many stay] [/srv/site]
set -eu
keep="${1:-5}"
home="${2:-/srv/site}"
current=$(readlink -f "$home/current")
# Next names builds by letters, digits, "_" and "-" alone. A name may begin with "-".
ls -1t "$home/releases" | tail -n "+$((keep + 1))" | while read -r name; do
  [ "$home/releases/$name" = "$current" ] || rm -rf -- "$home/releases/$name"
done
