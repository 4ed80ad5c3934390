import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Starts serve.ts for the folders; resolves to their addresses and a way to stop. */
export async function serveFolders(folders: string[]) {
  const child = fork(new URL('./serve.ts', import.meta.url), folders, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error('measure: the server has no output');
  const addresses = await new Promise<string[]>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`measure: the server ended with code ${code}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).once('line', (line) =>
      resolve(line.split(' ')),
    );
  });
  return { addresses, stop: () => child.disconnect() };
}
