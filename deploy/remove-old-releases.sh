#!/bin/sh
# Removes all releases except the newest and the running one (docs/deploy.md).
#   remove-old-releases.sh [number to keep] [/srv/site]
set -eu
keep="${1:-5}"
home="${2:-/srv/site}"
current=$(readlink -f "$home/current")
# Build names contain letters, digits, "_" and "-", and may start with "-".
ls -1t "$home/releases" | tail -n "+$((keep + 1))" | while read -r name; do
  [ "$home/releases/$name" = "$current" ] || rm -rf -- "$home/releases/$name"
done
