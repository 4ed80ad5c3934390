import { keepServing } from '#scripts/run/keep-serving.ts';

/** What `npm start` does once the site is built; an update has nothing to install or build. */
keepServing(async () => true);
