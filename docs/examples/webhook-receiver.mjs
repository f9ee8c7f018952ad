/*
 * Receives the enquiries of the website (docs/enquiries.md).
 *
 *   npm install standardwebhooks
 *   WEBHOOK_SECRET=whsec_… PORT=8090 node webhook-receiver.mjs
 */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET);
const folder = process.env.ENQUIRIES ?? 'enquiries';
mkdirSync(folder, { recursive: true });

createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  try {
    // The signature of the raw body, and a time that is at most five minutes off.
    webhook.verify(body, request.headers);
  } catch {
    return response.writeHead(401).end();
  }
  // The site repeats a request whose response it did not get: each id counts once.
  const file = `${folder}/${encodeURIComponent(request.headers['webhook-id'])}.json`;
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, body);
    renameSync(`${file}.new`, file); // Here: a row in your CRM, a message to the sales team …
  }
  response.writeHead(204).end();
}).listen(Number(process.env.PORT ?? 8090), '127.0.0.1');
