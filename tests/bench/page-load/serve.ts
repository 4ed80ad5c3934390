import type { AddressInfo } from 'node:net';
import { createHttpServer } from '#server/http/http-server.ts';
import { createSite } from '#server/static/site.ts';

/**
 * Serves built sites with the server's own code, each folder of the command line on a free port, in
 * a process apart from the one that measures. Prints the addresses in one line.
 */
const addresses = await Promise.all(
  process.argv.slice(2).map(async (folder) => {
    const site = createSite({ folder });
    const server = createHttpServer({}, site.routes, site);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }),
);
console.log(addresses.join(' '));
process.on('disconnect', () => process.exit(0));
