import './messages.css';
import type { ContactRecord } from '@trama/shared/contact';
import { INBOX_TEXTS as t } from '@trama/shared/texts/contact';
import { useState } from 'react';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { Choices } from '../ui/Choices.tsx';
import { ConfirmDeletion } from '../ui/Confirm.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { SearchBar } from '../ui/list/SearchBox.tsx';
import { useListAddress } from '../ui/list/useListAddress.ts';
import { MessageCard } from './MessageCard.tsx';

/** The first is what the inbox opens with. */
const CHOICES = ['new', 'answered', 'all'] as const;
const ANSWERED = { new: false, answered: true, all: undefined };
const PER_PAGE = 10;

/** `/mensajes`: what was written in the contact form, so that no message depends on a mail arriving. */
export function MessagesScreen() {
  const { shown, q, page, show, searchFor, goTo } = useListAddress(CHOICES);
  const [toDelete, setToDelete] = useState<ContactRecord | null>(null);
  const { act, busy } = useAction();
  const query = useAsk(['messages', shown, q, page], (api) =>
    api.listMessages({ page, perPage: PER_PAGE, filter: { answered: ANSWERED[shown], q: q || undefined } }),
  );
  const messages = query.data?.items ?? [];
  const mark = ({ message_id, answered_at }: ContactRecord) =>
    act((api) => api.markMessage(message_id, answered_at === null), {
      done: answered_at === null ? t.marked : t.unmarked,
      failed: t.changeFailed,
    });

  return (
    <Screen title={t.title} intro={t.intro}>
      <ListSheet
        title={t.heading[shown]}
        list={{ ...query, count: messages.length, total: query.data?.total ?? 0, page, perPage: PER_PAGE, setPage: goTo }}
        choices={<Choices label={t.show} choices={CHOICES} names={t.choices} value={shown} onChange={show} />}
        filters={<SearchBar label={t.search} value={q} onSearch={searchFor} />}
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
                onMark={() => void mark(message)}
                onDelete={() => setToDelete(message)}
              />
            ))}
          </ul>
        )}
      </ListSheet>
      {toDelete && (
        <ConfirmDeletion
          question={t.deletion}
          name={toDelete.name}
          onConfirm={() => act((api) => api.deleteMessage(toDelete.message_id), { done: t.deleted, failed: t.deleteFailed })}
          onClose={() => setToDelete(null)}
        />
      )}
    </Screen>
  );
}
