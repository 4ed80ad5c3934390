import { expect, test } from 'vitest';
import { markSavedCopy } from './saved-copy.ts';

test('marks the page and keeps its other headers and its status', async () => {
  const saved = new Response('<!doctype html><html lang="fr"><body>330 000 FCFA</body></html>', {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
      'content-encoding': 'br',
      'content-length': '17',
    },
  });
  const marked = await markSavedCopy(saved);
  expect(await marked.text()).toBe(
    '<!doctype html><html data-saved-copy lang="fr"><body>330 000 FCFA</body></html>',
  );
  expect([...marked.headers.keys()]).toEqual(['content-security-policy', 'content-type']);
  expect(marked.status).toBe(200);
});
