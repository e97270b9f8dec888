import '../ui/choices.css';
import './messages.css';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQueryClient } from '@tanstack/react-query';
import { type ContactRecord, contactRecord } from '@trama/shared/contact';
import { INBOX_TEXTS as t } from '@trama/shared/texts/admin-settings';
import { useEffect, useState } from 'react';
import { sentenceOf, useChange } from '../dataProvider/hooks.ts';
import { DeleteDialog } from '../ui/DeleteDialog.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { ListSheet } from '../ui/list/ListSheet.tsx';
import { SearchBox } from '../ui/list/SearchBox.tsx';
import { useListAddress } from '../ui/list/useListAddress.ts';
import { useToast } from '../ui/Toast.tsx';
import { MessageCard } from './MessageCard.tsx';
import { CHOICES, MESSAGES_PER_PAGE, NEW_MESSAGES, type Shown, useInbox } from './useInbox.ts';

/** Marking and deleting, one call at a time, each with its word at the foot of the screen. */
function useMessageCalls() {
  const change = useChange();
  const queries = useQueryClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async (call: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(true);
    try {
      await call();
      toast(done);
    } catch (error) {
      toast(sentenceOf(error, failed), 'error');
    }
    void queries.invalidateQueries({ queryKey: NEW_MESSAGES });
    setBusy(false);
  };
  const pathOf = ({ message_id }: ContactRecord) => `/contact-messages/${message_id}`;
  return {
    busy,
    mark: (message: ContactRecord) => {
      const answered = message.answered_at === null;
      const done = answered ? t.marked : t.unmarked;
      return run(() => change('PUT', pathOf(message), { answered }, contactRecord), done, t.changeFailed);
    },
    remove: (message: ContactRecord) =>
      run(() => change('DELETE', pathOf(message), undefined, contactRecord), t.deleted, t.deleteFailed),
  };
}

/** `/mensajes`: what was written in the contact form, so that no message depends on a mail arriving. */
export function MessagesScreen() {
  const { shown, q, page, show, searchFor, goTo } = useListAddress(CHOICES);
  const [doomed, setDoomed] = useState<ContactRecord | null>(null);
  const { data, isPlaceholderData, ...list } = useInbox(shown, q, page);
  const { busy, mark, remove } = useMessageCalls();
  const messages = data?.data ?? [];
  const total = data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / MESSAGES_PER_PAGE));
  // The last one of the last page may have gone.
  const beyond = data !== undefined && !isPlaceholderData && page > last;
  // biome-ignore lint/correctness/useExhaustiveDependencies: being beyond the end is the event
  useEffect(() => {
    if (beyond) goTo(last);
  }, [beyond]);

  return (
    <Screen title={t.title} intro={t.intro}>
      <ListSheet
        title={t.heading[shown]}
        list={{ ...list, total, count: messages.length, page, perPage: MESSAGES_PER_PAGE, setPage: goTo }}
        choices={
          <ToggleButtonGroup
            className="choices"
            exclusive
            value={shown}
            aria-label={t.show}
            onChange={(_, chosen: Shown | null) => chosen && show(chosen)}
          >
            {CHOICES.map((choice) => (
              <ToggleButton key={choice} value={choice}>
                {t.choices[choice]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
        filters={<SearchBox label={t.search} value={q} onSearch={searchFor} />}
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
                onDelete={() => setDoomed(message)}
              />
            ))}
          </ul>
        )}
      </ListSheet>
      <DeleteDialog
        open={doomed !== null}
        question={t.deletion}
        name={doomed?.name ?? ''}
        busy={busy}
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && void remove(doomed).then(() => setDoomed(null))}
      />
    </Screen>
  );
}
