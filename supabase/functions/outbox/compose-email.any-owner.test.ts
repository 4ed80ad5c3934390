import { type CountryCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { gestion, owner } from '#content/index.ts';
import { composeAcknowledgement, composeNotice } from './compose-email.ts';
import type { ClaimedRow } from './drain.ts';

const ROW: ClaimedRow = {
  message_id: '8a3c1a0e-0d8e-4c5b-9a49-0d6b7b2f6f11',
  kind: 'email',
  attempt: 1,
  created_at: '2026-12-01T09:05:30.123Z',
  name: 'Awa Koné',
  email: 'awa@exemple.ci',
  subject: 'Site vitrine',
  message: 'Bonjour,\nje voudrais <un site> & un logo.',
};
const ADDRESSES = { from: 'site@portfolio.ci', to: 'koffi@portfolio.ci' };

describe('the owner’s e-mail', () => {
  it('states who wrote what and when, in French; a reply goes to the prospect', () => {
    const email = composeNotice(ROW, ADDRESSES);
    expect(email).toMatchObject({
      from: { name: owner.name, address: 'site@portfolio.ci' },
      to: 'koffi@portfolio.ci',
      replyTo: { name: 'Awa Koné', address: 'awa@exemple.ci' },
      subject: 'Message de Awa Koné\u00A0: Site vitrine',
      messageId: '<8a3c1a0e-0d8e-4c5b-9a49-0d6b7b2f6f11.email@portfolio.ci>',
    });
    expect(email.text).toContain('le 1er\u00A0décembre 2026 à 9\u00A0h\u00A005 (GMT)');
    expect(email.text).toContain('\n\nBonjour,\nje voudrais <un site> & un logo.\n\n');
    expect(email.html).toContain('Bonjour,<br>\nje voudrais &lt;un site&gt; &amp; un logo.');
  });

  const local = getExampleNumber(owner.countryCode as CountryCode, examples);

  it.each([
    // As written in the owner's country.
    [`Appelez le ${local?.formatNational()}, merci.`, local?.number.slice(1)],
    ['Appelez le +225 07-08-09-10-11, merci.', '2250708091011'],
    ['Mon numéro : 0033 6 12 34 56 78.', '33612345678'],
  ])('has buttons for WhatsApp and a call to the number in « %s »', (message, digits) => {
    const { text, html } = composeNotice({ ...ROW, name: 'A & "B"', message }, ADDRESSES);
    const links = Array.from(html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g), (found) => ({
      href: found[1] ?? '',
      label: found[2],
    }));
    expect(links.map(({ label }) => label)).toEqual([
      gestion.message.replyWhatsapp,
      gestion.message.call,
    ]);
    const whatsapp = new URL(links[0]?.href ?? '');
    expect(whatsapp.origin + whatsapp.pathname).toBe(`https://wa.me/${digits}`);
    expect(whatsapp.searchParams.get('text')).toContain('A & "B"');
    expect(whatsapp.searchParams.get('text')).toContain(ROW.subject);
    expect(links[1]?.href).toBe(`tel:+${digits}`);
    expect(text).toContain(`${gestion.message.replyWhatsapp}\u00A0: ${whatsapp.href}\n`);
    expect(text).toContain(`${gestion.message.call}\u00A0: +${digits}\n`);
  });

  it('has no button without a number', () => {
    const message = 'Budget de 1 500 000 FCFA, pour le 12/11/2026.';
    const { text, html } = composeNotice({ ...ROW, message }, ADDRESSES);
    expect(html).not.toContain('<a ');
    expect(text).not.toMatch(/wa\.me|tel:/);
  });

  it('has the same id at each attempt, whatever the type of the date', () => {
    const first = composeNotice(ROW, ADDRESSES);
    const again = { ...ROW, attempt: 9, created_at: new Date(ROW.created_at) };
    expect(composeNotice(again, ADDRESSES)).toEqual(first);
  });

  it.each(['\r\nBcc: x@y.z', '\nBcc: x@y.z', '\u2028Bcc: x@y.z', '\0\u0085\u000bBcc: x@y.z'])(
    'keeps every header on one line (%j)',
    (injection) => {
      const row = { ...ROW, name: `Awa${injection}`, subject: `Devis${injection}` };
      const { subject, replyTo } = composeNotice(row, ADDRESSES);
      expect(replyTo?.name).toBe('Awa Bcc: x@y.z');
      expect(subject).toBe('Message de Awa Bcc: x@y.z\u00A0: Devis Bcc: x@y.z');
    },
  );

  it.each(['a,b@exemple.ci', 'x@y.z>', '"a b"@exemple.ci', 'a;b@exemple.ci', 'é@exemple.ci'])(
    'does not put an unusual address in a header: %s',
    (address) => {
      const email = composeNotice({ ...ROW, email: address }, ADDRESSES);
      expect(email).not.toHaveProperty('replyTo');
      expect(email.text).toContain(`Pour répondre, écrivez à ${address}.`);
    },
  );

  it('escapes everything that the visitor wrote', () => {
    const hostile = '<img src=x onerror="alert(1)">';
    const { html } = composeNotice(
      { ...ROW, name: hostile, subject: hostile, message: hostile, email: `"${hostile}"@x.y` },
      ADDRESSES,
    );
    expect(html).not.toContain('<img');
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;/g)).toHaveLength(5);
  });

  it('fills no placeholder that the prospect wrote', () => {
    const email = composeNotice({ ...ROW, name: '{subject}', subject: '{name}' }, ADDRESSES);
    expect(email.subject).toBe('Message de {subject}\u00A0: {name}');
  });

  it('cuts a subject that would be too long', () => {
    const row = { ...ROW, name: 'n'.repeat(100), subject: 's'.repeat(200) };
    expect(composeNotice(row, ADDRESSES).subject).toHaveLength(200);
  });
});

describe('the acknowledgement', () => {
  const row: ClaimedRow = { ...ROW, kind: 'acknowledgement' };

  it('goes to the prospect and marks itself as automatic', () => {
    const email = composeAcknowledgement(row, ADDRESSES);
    expect(email).toMatchObject({
      to: 'awa@exemple.ci',
      messageId: '<8a3c1a0e-0d8e-4c5b-9a49-0d6b7b2f6f11.acknowledgement@portfolio.ci>',
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
  });

  it('quotes nothing of the message, so that it cannot be abused to send messages', () => {
    const words = { name: 'NAME', subject: 'SUBJECT', message: 'MESSAGE' };
    const email = composeAcknowledgement({ ...row, ...words }, ADDRESSES);
    expect(JSON.stringify(email)).not.toMatch(/NAME|SUBJECT|MESSAGE/);
  });
});
