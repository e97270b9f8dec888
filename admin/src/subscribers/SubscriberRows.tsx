import type { SubscriberRecord, SubscriberState } from '@trama/shared/mail/subscribers';
import { SUPPRESSION_MESSAGES } from '@trama/shared/texts/mails';
import { SUBSCRIBER_TEXTS as t } from '@trama/shared/texts/subscribers';
import { CONSEQUENCE_TEXTS } from '@trama/shared/texts/trash';
import { useState } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import { Consequences } from '../trash/Consequences.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { formatDayOf } from '../ui/formatDateTime.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { SortHeader, type Sorting } from '../ui/list/Sorting.tsx';

const ICONS: Record<SubscriberState, IconName> = {
  subscribed: 'confirmed',
  pending: 'clock',
  stopped: 'alert',
  unsubscribed: 'barred',
};

function stateOf({ state, reason, unsubscribed_at }: SubscriberRecord): string {
  if (state === 'unsubscribed' && unsubscribed_at) return t.unsubscribedOn(formatDayOf(unsubscribed_at));
  if (state === 'stopped' && reason) return SUPPRESSION_MESSAGES[reason];
  return { subscribed: t.subscribed, pending: t.pending, stopped: t.stopped, unsubscribed: t.unsubscribed }[state];
}

function sourceOf({ source, consent_text }: SubscriberRecord): string {
  if (source === 'import' && consent_text) return t.imported(consent_text);
  return Object.entries<string>(t.sources).find(([name]) => name === source)?.[1] ?? t.unknownSource;
}

const nameOf = ({ name, email }: SubscriberRecord) => name || email;
const isOfNetwork = ({ role_name }: SubscriberRecord) => role_name !== null && role_name !== 'exhibitor';
const mayLeave = ({ state }: SubscriberRecord) => state === 'subscribed' || state === 'pending';

type Asked = { row: SubscriberRecord; what: 'unsubscribe' | 'erase' };

/** Asks before an address is unsubscribed or erased. */
function Question({ asked: { row, what }, onClose }: { asked: Asked; onClose: () => void }) {
  const { act } = useAction();
  const unsubscribing = what === 'unsubscribe';
  const lines = unsubscribing
    ? [row.state === 'pending' ? t.unsubscribeLines.pending : t.unsubscribeLines.subscribed, t.unsubscribeLines.remembered]
    : [];
  const run = () =>
    act((api) => (unsubscribing ? api.unsubscribeSubscriber(row.subscriber_id) : api.eraseSubscriber(row.subscriber_id)), {
      done: unsubscribing ? t.unsubscribed : t.erased,
      failed: t.failed,
    });
  return (
    <Confirm
      title={unsubscribing ? t.unsubscribe : t.eraseTitle}
      question={unsubscribing ? t.unsubscribeQuestion : t.eraseQuestion}
      lines={[row.name ? `${row.name}, ${row.email}` : row.email, ...lines, ...(unsubscribing ? [] : [t.eraseFootprint])]}
      acknowledge={unsubscribing ? undefined : CONSEQUENCE_TEXTS.understood}
      confirm={unsubscribing ? t.unsubscribe : t.erase}
      danger
      onConfirm={run}
      onClose={onClose}
    >
      {!unsubscribing && row.user_id !== null && <Consequences collection="users" id={row.user_id} />}
    </Confirm>
  );
}

/** What the list is sorted by. */
export const COLUMNS = {
  name: { field: 'name', label: t.who, kind: 'text' },
  since: { field: 'since', label: t.since, kind: 'date' },
} as const;

interface SubscriberRowsProps {
  rows: readonly SubscriberRecord[];
  labelledBy: string;
  sorting: Sorting;
}

export function SubscriberRows({ rows, labelledBy, sorting }: SubscriberRowsProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <>
      <table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <SortHeader column={COLUMNS.name} sorting={sorting} />
            <SortHeader column={COLUMNS.since} sorting={sorting} />
            <th scope="col">{t.from}</th>
            <th scope="col">{t.state}</th>
            <th scope="col">{t.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.subscriber_id}>
              <td>
                <b>{nameOf(row)}</b>
                {row.name && <small className="email">{row.email}</small>}
              </td>
              <td className="num" data-label={`${t.since}:`}>
                {formatDayOf(row.since)}
              </td>
              <td>{sourceOf(row)}</td>
              <td>
                <span className={`state ${row.state}`}>
                  <Icon name={ICONS[row.state]} />
                  {stateOf(row)}
                </span>
              </td>
              <td>
                {mayLeave(row) && (
                  <button
                    type="button"
                    className="text-button"
                    aria-label={t.unsubscribeNamed(nameOf(row))}
                    onClick={() => setAsked({ row, what: 'unsubscribe' })}
                  >
                    {t.unsubscribe}
                  </button>
                )}
                {!isOfNetwork(row) && (
                  <button
                    type="button"
                    className="text-button"
                    aria-label={t.eraseNamed(nameOf(row))}
                    onClick={() => setAsked({ row, what: 'erase' })}
                  >
                    {t.erase}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {asked && <Question asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
