/*
 * Removes the service worker of an earlier site from the visitors' browsers: it would go on showing that site. Its other
 * usual names lead here (lib/seo/machine-paths.ts). Delete this file if no earlier site had a service worker.
 */

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(removeEverything()));

async function removeEverything() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url);
}
