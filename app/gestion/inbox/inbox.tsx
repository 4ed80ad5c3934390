import { useDeferredValue, useEffect, useState } from 'react';
import { gestion } from '../../../content/gestion.ts';
import { supabase } from '../client.ts';
import { download } from '../download.ts';
import { fill } from '../fill.ts';
import { toCsv, toJson } from './export.ts';
import { FILTERS, type Filter, type InboxMessage } from './message.ts';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';
import { readAllMessages } from './messages.ts';
import { useInbox } from './use-inbox.ts';

const { inbox: texts, message: messageTexts } = gestion;

/** The owner's messages: list, search, filters, export, and the open message beside them. */
export function Inbox() {
  const [filter, setFilter] = useState<Filter>('new');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const [opened, setOpened] = useState<InboxMessage>();
  const [removed, setRemoved] = useState<InboxMessage>();
  const [said, setSaid] = useState('');
  const inbox = useInbox(filter, search);
  const shown = opened && (inbox.messages.find(({ id }) => id === opened.id) ?? opened);

  useEffect(() => {
    const count = inbox.unread ? `${fill(texts.unread, { count: inbox.unread })} ` : '';
    document.title = `${count}${texts.title}`;
  }, [inbox.unread]);

  /** Does something that may fail, and says so in French when it does. */
  async function attempt(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      console.error(error);
      setSaid(gestion.failure);
    }
  }

  const change = (message: InboxMessage) => (wanted: Parameters<typeof inbox.change>[1]) =>
    attempt(async () => {
      setOpened(await inbox.change(message.id, wanted));
      setSaid(messageTexts.saved);
    });

  const remove = (message: InboxMessage) =>
    attempt(async () => {
      await inbox.change(message.id, { deleted_at: new Date().toISOString() });
      setOpened(undefined);
      setRemoved(message);
      setSaid(messageTexts.removed);
    });

  const undo = (message: InboxMessage) =>
    attempt(async () => {
      setOpened(await inbox.change(message.id, { deleted_at: null }));
      setRemoved(undefined);
      setSaid('');
    });

  const exportAs = (kind: 'csv' | 'json') =>
    attempt(async () => {
      const all = await readAllMessages(supabase, { filter, search });
      if (kind === 'csv') download(`messages-${filter}.csv`, 'text/csv;charset=utf-8', toCsv(all));
      else download(`messages-${filter}.json`, 'application/json', toJson(all));
      setSaid(fill(texts.exported, { count: all.length }));
    });

  return (
    <div className="inbox" data-open={shown !== undefined}>
      <section className="inbox-side">
        <h1>{texts.title}</h1>
        <fieldset className="filters">
          <legend>{texts.filterLabel}</legend>
          {FILTERS.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="filter"
                checked={filter === value}
                onChange={() => setFilter(value)}
              />
              <span>{texts.filters[value]}</span>
            </label>
          ))}
        </fieldset>
        <label className="search">
          <span>{texts.searchLabel}</span>
          <input type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </label>
        <p role="status" className="inbox-status">
          {inbox.loading ? gestion.loading : said}{' '}
          {removed && (
            <button type="button" className="button button-quiet" onClick={() => undo(removed)}>
              {messageTexts.undo}
            </button>
          )}
        </p>
        {inbox.failed && (
          <p role="alert" className="form-error">
            {gestion.failure}{' '}
            <button type="button" className="button button-quiet" onClick={inbox.refresh}>
              {gestion.retry}
            </button>
          </p>
        )}
        {!inbox.loading && !inbox.failed && inbox.messages.length === 0 && (
          <p className="inbox-empty">{search ? texts.emptySearch : texts.empty}</p>
        )}
        <MessageList
          messages={inbox.messages}
          selectedId={shown?.id}
          onSelect={(id) => setOpened(inbox.messages.find((message) => message.id === id))}
        />
        {inbox.hasOlder && (
          <button
            type="button"
            className="button button-secondary"
            onClick={() => attempt(inbox.readOlder)}
          >
            {texts.more}
          </button>
        )}
        <p className="exports">
          <button type="button" className="button button-quiet" onClick={() => exportAs('csv')}>
            {texts.exportCsv}
          </button>
          <button type="button" className="button button-quiet" onClick={() => exportAs('json')}>
            {texts.exportJson}
          </button>
        </p>
      </section>
      {shown ? (
        <MessageDetail
          message={shown}
          onChange={change(shown)}
          onRemove={() => remove(shown)}
          onBack={() => setOpened(undefined)}
        />
      ) : (
        <p className="inbox-choose">{texts.choose}</p>
      )}
    </div>
  );
}
