import type { Main } from './command.ts';

/** Every command and what it does: `npm run NAME`, or `npm run portfolio -- NAME`. */
const COMMANDS: Record<string, { about: string; load: () => Promise<{ main: Main }> }> = {
  backup: { about: 'back up the database', load: () => import('./backup.ts') },
  content: { about: 'check the content', load: () => import('./check-content.ts') },
  doctor: { about: 'check the installation', load: () => import('./doctor.ts') },
  keys: { about: 'print the API keys', load: () => import('./keys.ts') },
  'new-site': { about: 'start a site of your own', load: () => import('./new-site.ts') },
  outbox: { about: 'show and replay deliveries', load: () => import('./outbox.ts') },
  owner: { about: 'manage the owner accounts', load: () => import('./owner.ts') },
  privacy: { about: 'export or erase personal data', load: () => import('./privacy.ts') },
  restore: { about: 'restore a backup', load: () => import('./restore.ts') },
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) {
  const { main } = await command.load();
  process.exitCode = await main(args);
} else {
  const lines = Object.entries(COMMANDS).map(
    ([each, { about }]) => `  npm run ${each.padEnd(12)}  ${about}`,
  );
  console.error(['Commands, each with -- --help:', ...lines].join('\n'));
  process.exitCode = 1;
}
