import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chat } from '#content/chat.ts';
import { contact } from '#content/contact.ts';
import { CHAT_LIMITS } from '#contract/chat-message.ts';
import { CONTACT_LIMITS } from '#contract/contact-message.ts';
import { root } from '#site/build/paths.ts';

describe('npm run content', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  beforeAll(() => {
    for (const room of ['content', 'content-model', 'text']) {
      cpSync(join(root, room), join(folder, room), { recursive: true });
    }
    cpSync(join(root, 'cli/check-content.ts'), join(folder, 'cli/check-content.ts'));
    cpSync(join(root, 'package.json'), join(folder, 'package.json'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function checkContent() {
    const run = promisify(execFile)(process.execPath, ['cli/check-content.ts'], {
      cwd: folder,
    });
    return run.then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stderr }) => ({ code: code as number, output: stderr as string }),
    );
  }

  test('lists what is left to the owner, which is no fault', async () => {
    const { code, output } = await checkContent();
    expect(output).toMatch(/^Content: \d+ files checked, no fault\.$/m);
    expect(output).toMatch(/^Left to the owner \(\d+\):$/m);
    expect(output).toContain('  content/owner.ts › email: give your address');
    expect(code).toBe(0);
  });

  test('lists the faults of all files, each once, and fails', async () => {
    const change = (file: string, from: string, to: string) => {
      const path = join(folder, 'content', file);
      const source = readFileSync(path, 'utf8');
      expect(source).toContain(from);
      writeFileSync(path, source.replace(from, to));
    };
    change('faq.ts', "title: 'Questions fréquentes'", "title: ''");
    // A file that others import: its fault must not be told once for each of them.
    change('owner.ts', "countryCode: 'CI'", "countryCode: 'civ'");
    const { code, output } = await checkContent();
    expect(output.trim().split('\n')).toEqual([
      'Content to correct (limits: docs/content.md):',
      expect.stringMatching(/content\/owner\.ts › countryCode: must be two capitals, such as CI$/),
    ]);
    expect(code).toBe(1);

    change('owner.ts', "countryCode: 'civ'", "countryCode: 'CI'");
    expect(await checkContent()).toEqual({
      code: 1,
      output:
        'Content to correct (limits: docs/content.md):\n  content/faq.ts › title: is empty; write it\n',
    });
  });
});

describe('the words state the limits that the code keeps', () => {
  const { issues } = contact.form;
  const figure = (text: string) => Number(text.match(/\d+/)?.[0]);

  test.each([
    [issues.nameTooShort, CONTACT_LIMITS.name.min],
    [issues.nameTooLong, CONTACT_LIMITS.name.max],
    [issues.subjectTooShort, CONTACT_LIMITS.subject.min],
    [issues.subjectTooLong, CONTACT_LIMITS.subject.max],
    [issues.messageTooShort, CONTACT_LIMITS.message.min],
    [issues.messageTooLong, CONTACT_LIMITS.message.max],
    [chat.toasts.tooLong.description, CHAT_LIMITS.maxLength],
    [chat.toasts.rateLimit.description, CHAT_LIMITS.messagesPerWindow],
  ])('%s', (text, limit) => {
    expect(figure(text)).toBe(limit);
  });
});
