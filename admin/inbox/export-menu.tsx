import { gestion } from '#content-model/current/gestion.ts';
import { fill } from '#text/fill.ts';
import { formatCount } from '#text/format.ts';
import { supabase } from '../client.ts';
import { download } from '../download.ts';
import { Disclosure } from '../frame/disclosure.tsx';
import { useAttempt, useNotify } from '../frame/notice.tsx';
import { type MessageQuery, readAllMessages } from './messages.ts';

const { inbox: texts } = gestion;

/** Saves the whole filtered list, not only the part that is shown. */
export function ExportMenu({ query }: { query: MessageQuery }) {
  const notify = useNotify();
  const attempt = useAttempt();

  const exportAs = (kind: 'csv' | 'json') =>
    attempt(async () => {
      const [all, { toCsv, toJson }] = await Promise.all([
        readAllMessages(supabase, query),
        import('./export.ts'),
      ]);
      const name = `messages-${query.filter}.${kind}`;
      if (kind === 'csv') download(name, 'text/csv;charset=utf-8', toCsv(all));
      else download(name, 'application/json', toJson(all));
      notify({ text: fill(texts.exported, { messages: formatCount(all.length, 'message') }) });
    });

  return (
    <Disclosure label={texts.export}>
      <button type="button" className="button button-quiet" onClick={() => exportAs('csv')}>
        {texts.exportCsv}
      </button>
      <button type="button" className="button button-quiet" onClick={() => exportAs('json')}>
        {texts.exportJson}
      </button>
    </Disclosure>
  );
}
