/**
 * Loaded into the server that is measured (`node --import`). On SIGUSR2 it prints the longest pause of the event loop since
 * the last time, and the memory after a collection.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();

process.on('SIGUSR2', () => {
  const pauseMs = Math.round(delay.max / 1e6);
  collectGarbage();
  collectGarbage();
  const { heapUsed, rss } = process.memoryUsage();
  console.log(JSON.stringify({ event: 'probe', pauseMs, heapMB: heapUsed / 1e6, rssMB: rss / 1e6 }));
  delay.reset();
});
