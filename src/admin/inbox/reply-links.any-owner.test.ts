import { describe, expect, it } from 'vitest';
import type { InboxMessage } from './messages.ts';
import { mailtoReply, whatsappReply } from './reply-links.ts';

const message = {
  created_at: '2026-11-20T10:00:00Z',
  name: 'Awa & fils',
  email: 'awa+site@example.com',
  subject: 'Prix ? 50% & plus',
  message: 'Bonjour\nMon numéro : +225 01 02 03 04 05',
} as InboxMessage;

describe('mailtoReply', () => {
  it('quotes the message and escapes header injection', () => {
    const link = new URL(mailtoReply({ ...message, subject: 'a&bcc=x@example.com' }));
    expect(decodeURIComponent(link.pathname)).toBe('awa+site@example.com');
    expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(link.searchParams.get('subject')).toMatch(/a&bcc=x@example.com$/);
    expect(link.searchParams.get('body')).toContain('> Bonjour\r\n> Mon numéro');
  });

  it('begins with the answer that the owner chose', () => {
    const body = new URL(mailtoReply(message, 'À demain !')).searchParams.get('body');
    expect(body).toMatch(/^À demain !\r\n/);
  });

  it.each([
    ['accents', 'é'.repeat(2000)],
    ['emoji', '🙏🏾'.repeat(500)],
    ['lines', 'a\n'.repeat(1000)],
  ])('cuts a long quotation of %s where mail programs would drop the link', (_, text) => {
    const long = { ...message, subject: 'ç'.repeat(60), message: text };
    const address = mailtoReply(long);
    expect(address.length).toBeLessThanOrEqual(2000);
    expect(address.length).toBeGreaterThan(1900);
    expect(new URL(address).searchParams.get('body')).toMatch(/…$/);
  });
});

describe('whatsappReply', () => {
  it('opens the chat of the number', () => {
    expect(new URL(whatsappReply(message, '+2250102030405')).pathname).toBe('/2250102030405');
  });

  it('lets the owner choose the contact when there is no number', () => {
    const link = new URL(whatsappReply(message));
    expect(link.pathname).toBe('/');
    expect(link.searchParams.get('text')).toContain('Awa & fils');
  });

  it('carries the answer that the owner chose', () => {
    const link = new URL(whatsappReply(message, '', 'Quand puis-je vous appeler ?'));
    expect(link.searchParams.get('text')).toBe('Quand puis-je vous appeler ?');
  });
});
