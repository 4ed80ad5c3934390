// @module-tag sample
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chat, contact } from '#content/index.ts';
import { CHAT_LIMITS } from '#shared/chat-message.ts';
import { CONTACT_LIMITS } from '#shared/contact-message.ts';
import { root } from '#shared/root.ts';

describe('npm run content', () => {
  const parent = mkdtempSync(join(tmpdir(), 'content-'));
  const folder = join(parent, 'content');
  beforeAll(() => cpSync(join(root, 'content'), folder, { recursive: true }));
  afterAll(() => rmSync(parent, { recursive: true }));

  async function checkContent() {
    const run = promisify(execFile)(process.execPath, ['src/cli/check-content.ts'], {
      cwd: root,
      env: { ...process.env, CONTENT_DIR: folder },
    });
    return run.then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stderr }) => ({ code: code as number, output: stderr as string }),
    );
  }

  test('lists what is left to the owner, which is no fault, with its line', async () => {
    const { code, output } = await checkContent();
    expect(output).toMatch(/^Content: \d+ files checked, no fault\.$/m);
    expect(output).toMatch(/^Left to the owner \(\d+\):$/m);
    expect(output).toMatch(/^ {2}content\/owner\.yaml:\d+ › email: give your address/m);
    expect(code).toBe(0);
  });

  test('lists the faults of all files, each once, and fails', async () => {
    const change = (file: string, from: string, to: string) => {
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      expect(source).toContain(from);
      writeFileSync(path, source.replace(from, to));
    };
    change('faq.yaml', 'title: Questions fréquentes', 'title:');
    // A file that others quote: its fault must not be told once for each of them.
    change('owner.yaml', 'countryCode: CI', 'countryCode: civ');
    const { code, output } = await checkContent();
    expect(output.trim().split('\n')).toEqual([
      'Content to correct (limits: docs/content.md):',
      expect.stringMatching(/content\/owner\.yaml:\d+:1 › countryCode: must be two capitals/),
      expect.stringMatching(/content\/faq\.yaml:\d+:1 › title: is missing; add it$/),
    ]);
    expect(code).toBe(1);
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
