import cluster from 'node:cluster';
import { keepServing } from '#scripts/run/keep-serving.ts';

/**
 * What `npm start` does once the site is built; an update has nothing to install or build. Says when a
 * server has ended (milliseconds of the clock), for measurements.
 */
cluster.on('exit', () => console.log(`Ended: ${Date.now()}`));
keepServing(async () => true);
