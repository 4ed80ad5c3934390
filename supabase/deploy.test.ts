import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { offers, services } from '#content/index.ts';
import type { Database } from '#embedded-supabase';
import { root } from '#shared/root.ts';
import { formatFcfa } from '#shared/text/format.ts';
import { buildFunctionsContent } from '#site/build/content-modules.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { startProject } from '#tests/support/project.ts';

const folder = join(root, 'supabase/functions');
const functions = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.ts')));
const importMap: Record<string, string> = readJson(join(folder, 'deno.json')).imports;

/** Largest bundle of a function, in bytes, minified: the weights of the assistant take 1.2 MB. */
const BUNDLE_LIMIT = 1.5 * 1024 * 1024;

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Deno itself instead of its Node wrapper script, so that it can be stopped. */
const deno: string = createRequire(import.meta.url)('deno/install_api.cjs').runInstall();
/** As on the hosted service, except that node_modules replaces its downloads. */
const denoOptions = [
  '--node-modules-dir=manual',
  '--no-lock',
  '--config',
  join(folder, 'deno.json'),
];
const denoEnv = { ...process.env, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' };

/**
 * Returns what the CLI uploads with an entry: it follows the relative paths in the text of import
 * statements, and the names that the import map resolves to paths.
 */
function uploadedFiles(entry: string): Set<string> {
  const statement =
    /\b(?:import|export)\s+(?:type\s+)?(?:\{[^{}]+\}|.*?)\s*(?:from\s*)?['"]((?:\.\.?|#[a-z-]+)\/.*?)['"]/g;
  const files = new Set([entry]);
  for (const file of files) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(statement)) {
      const exact = importMap[path];
      if (exact) {
        files.add(join(folder, exact));
        continue;
      }
      const [name = ''] = path.match(/^#[a-z-]+\//) ?? [];
      files.add(
        name
          ? join(folder, importMap[name] ?? name, path.slice(name.length))
          : join(dirname(file), path),
      );
    }
  }
  return files;
}

/** Returns the packages that these files import, by the names in the import statements. */
function importedPackages(files: Iterable<string>): Set<string> {
  const statement = /^(?:import|export)\b[^;'"]*?\b(?:from )?'([^.'][^']*)';$/gm;
  const names = [...files].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(statement)].map(([, name = '']) => name),
  );
  return new Set(names.filter((name) => !/^(node:|#)/.test(name)));
}

/** Returns our own modules that Deno loads for an entry. */
function loadedFiles(entry: string): string[] {
  const output = execFileSync(deno, ['info', '--json', ...denoOptions, entry], {
    cwd: root,
    env: denoEnv,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { modules } = JSON.parse(output) as { modules: { specifier: string; error?: string }[] };
  expect(modules.flatMap(({ error }) => error ?? [])).toEqual([]);
  return modules
    .filter(({ specifier }) => specifier.startsWith('file:'))
    .map(({ specifier }) => fileURLToPath(specifier))
    .filter((file) => !file.includes('/node_modules/'));
}

// As `npm run build` does: a hosted project has no folder to read the content from.
buildFunctionsContent();

/** The database behind SUPABASE_URL: our own server plays the hosted project. */
const openDatabase = (testDatabases[0] as TestDatabase).open;

describe.each(functions)('the edge function %s', (name) => {
  const entry = join(folder, name, 'index.ts');

  it('is uploaded with every module that it loads', () => {
    const names = [...uploadedFiles(entry)].map((file) => relative(root, file));
    for (const file of loadedFiles(entry)) expect(names).toContain(relative(root, file));
    for (const file of names)
      expect(file).toMatch(
        /^(supabase\/functions|build\/functions|content|src\/(assistant|content|shared))\//,
      );
  });

  it('finds each package in the import map, at the version of package.json', () => {
    const { dependencies } = readJson(join(root, 'package.json'));
    for (const specifier of importedPackages(uploadedFiles(entry))) {
      const packageName = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
      const target = importMap[specifier] ?? importMap[packageName];
      expect(target, specifier).toMatch(/^npm:/);
      expect(target?.slice('npm:'.length)).toMatch(`${packageName}@${dependencies[packageName]}`);
    }
  });

  it(`is bundled into less than ${BUNDLE_LIMIT} bytes`, async () => {
    const { output } = (await build({
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: { ssr: entry, write: false, minify: true },
    })) as Rolldown.RolldownOutput;
    const bytes = output.reduce(
      (sum, item) => sum + Buffer.byteLength(item.type === 'chunk' ? item.code : item.source),
      0,
    );
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThan(BUNDLE_LIMIT);
  });

  describe('served by Deno', () => {
    let server: ChildProcess;
    let address: string;
    let backend: ServerType;
    let database: Database;
    beforeAll(async () => {
      database = await openDatabase();
      const project = await startProject(database);
      backend = createAdaptorServer(project.app).listen(0, '127.0.0.1');
      await once(backend, 'listening');
      const { port } = backend.address() as AddressInfo;
      const env = {
        ...denoEnv,
        SUPABASE_URL: `http://127.0.0.1:${port}`,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: project.publishableKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: project.serviceKey }),
      };
      const options = [...denoOptions, '--cached-only', '--host', '127.0.0.1', '--port', '0'];
      server = spawn(deno, ['serve', '--allow-env', '--allow-net', ...options, entry], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      address = await new Promise((resolve, reject) => {
        let said = '';
        const listen = (chunk: Buffer) => {
          said += chunk;
          const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
          if (url) resolve(url);
        };
        server.stdout?.on('data', listen);
        server.stderr?.on('data', listen);
        server.once('exit', () => reject(new Error(said)));
      });
    });
    afterAll(async () => {
      if (server.exitCode === null) {
        server.kill('SIGKILL');
        await once(server, 'exit');
      }
      backend.close();
      await database.close();
    });

    it('starts, and refuses PUT or redirects it to the site', async () => {
      const response = await fetch(address, { method: 'PUT', redirect: 'manual' });
      expect([303, 405]).toContain(response.status);
    });

    it.runIf(name === 'chatbot')('answers browsers on other sites', async () => {
      const [service] = services.items;
      const price = formatFcfa(offers[service?.offer ?? '']?.fromFcfa ?? 0);
      const response = await fetch(address, {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://portfolio.example',
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'authorization, x-client-info, apikey, content-type',
        },
      });
      expect(response.ok).toBe(true);
      const allowed = response.headers.get('Access-Control-Allow-Headers')?.toLowerCase() ?? '';
      for (const header of ['authorization', 'x-client-info', 'apikey', 'content-type']) {
        expect(allowed).toContain(header);
      }
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: 'https://portfolio.example' },
        body: JSON.stringify({ message: `Combien coûte : ${service?.title} ?` }),
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBeTruthy();
      expect(await answer.json()).toMatchObject({ response: expect.stringContaining(price) });
      const { rows } = await database.query('select from public.chat_statistics');
      expect(rows).not.toEqual([]);
    });
  });
});
