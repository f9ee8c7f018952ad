#!/bin/sh
# Starts nginx in compose.yaml with the shipped configuration, for the host of SITE_URL.
set -eu
host="${SITE_URL#*://}"
host="${host%%[:/]*}"
certificate=/etc/ssl/site

# nginx needs a certificate to start, and certbot needs nginx.
if [ ! -f "$certificate/fullchain.pem" ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 7 -subj "/CN=$host" \
    -keyout "$certificate/privkey.pem" -out "$certificate/fullchain.pem"
fi

install -d -o nginx /var/cache/nginx/site
cp /site/site-locations.conf /etc/nginx/
sed "s/www[.]vendor[.]example/$host/" /site/site.conf > /etc/nginx/conf.d/default.conf
# A container that was built again has another address, which Docker's DNS knows.
cat > /etc/nginx/site-servers.conf << 'END'
zone servers 64k;
resolver 127.0.0.11 valid=2s;
server site:3000 resolve max_fails=0;
END
exec nginx -g 'daemon off;'
