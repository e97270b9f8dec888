import './messages.css';
import type { ContactRecord } from '@trama/shared/mail/contact';
import { ADMIN } from '@trama/shared/paths';
import { INBOX_TEXTS as t } from '@trama/shared/texts/contact';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { Screen } from '../layout/Screen.tsx';
import { LinkButton } from '../ui/buttons.tsx';
import { Choices } from '../ui/Choices.tsx';
import { ConfirmDeletion } from '../ui/Confirm.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { SearchBar } from '../ui/list/SearchBox.tsx';
import { useListAddress } from '../ui/list/useListAddress.ts';
import { MessageCard } from './MessageCard.tsx';

/** The first is what the inbox opens with. */
const CHOICES = ['new', 'suspect', 'answered', 'all'] as const;
const FILTERS = {
  new: { answered: false },
  suspect: { answered: false, suspect: true },
  answered: { answered: true },
  all: {},
} as const;
const PER_PAGE = 10;

/** Its id in `?responder=`; null: none. */
function messageIn(search: URLSearchParams): number | null {
  const id = Number(search.get('responder'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** `/mensajes`: what was written in the contact form, so that no message depends on a mail arriving. */
export function MessagesScreen() {
  const { shown, q, page, show, searchFor, goTo } = useListAddress(CHOICES);
  // One alone, to be answered: where today's board leads.
  const one = messageIn(useSearchParams()[0]);
  const [toDelete, setToDelete] = useState<ContactRecord | null>(null);
  const { act, busy } = useAction();
  const filter = one === null ? { ...FILTERS[shown], q: q || undefined } : { id: [one] };
  const query = useAsk(['messages', filter, page], (api) => api.listMessages({ page, perPage: PER_PAGE, filter }));
  const list = JSON.stringify([filter, page]);
  /** Those with an open answer stay, although another person answered them or newer ones moved them to the next page. */
  const [open, setOpen] = useState<readonly { list: string; message: ContactRecord }[]>([]);
  const listed = query.data?.items ?? [];
  const ids = new Set(listed.map(({ message_id }) => message_id));
  const moved = open.filter((each) => each.list === list && !ids.has(each.message.message_id)).map(({ message }) => message);
  const messages = [...moved, ...listed];
  const hold = (message: ContactRecord, answering: boolean) =>
    setOpen((now) => {
      const others = now.filter((each) => each.message.message_id !== message.message_id);
      return answering ? [...others, { list, message }] : others;
    });
  const mark = ({ message_id, answered_at }: ContactRecord) =>
    act((api) => api.markMessage(message_id, answered_at === null), {
      done: answered_at === null ? t.marked : t.unmarked,
      failed: t.changeFailed,
    });
  const remove = ({ message_id }: ContactRecord) =>
    act((api) => api.deleteMessage(message_id), { done: t.deleted, failed: t.deleteFailed });

  return (
    <Screen title={t.title} intro={t.intro}>
      <ListSheet
        title={one === null ? t.heading[shown] : t.one}
        list={{ ...query, count: messages.length, total: query.data?.total ?? 0, page, perPage: PER_PAGE, setPage: goTo }}
        choices={
          one === null ? (
            <Choices label={t.show} choices={CHOICES} names={t.choices} value={shown} onChange={show} />
          ) : (
            <LinkButton to={ADMIN.messages}>{t.seeAll}</LinkButton>
          )
        }
        filters={one === null && <SearchBar label={t.search} value={q} onSearch={searchFor} />}
        filtered={q !== ''}
        empty={{ title: t.empty[shown], help: t.emptyHelp, seed: 'mensajes' }}
      >
        {(titleId) => (
          <ul className="messages" aria-labelledby={titleId}>
            {messages.map((message) => (
              <MessageCard
                key={message.message_id}
                message={message}
                busy={busy}
                answering={message.message_id === one}
                onAnswering={hold}
                onMark={() => void mark(message)}
                // One click, without a question: what looks automatic may come in great number.
                onDelete={() => (message.suspicion && !message.answered_at ? void remove(message) : setToDelete(message))}
              />
            ))}
          </ul>
        )}
      </ListSheet>
      {toDelete && (
        <ConfirmDeletion
          question={t.deletion}
          name={toDelete.name}
          onConfirm={() => remove(toDelete)}
          onClose={() => setToDelete(null)}
        />
      )}
    </Screen>
  );
}
