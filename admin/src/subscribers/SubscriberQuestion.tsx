import type { SubscriberRecord } from '@trama/shared/mail/subscribers';
import { SUBSCRIBER_TEXTS as t } from '@trama/shared/texts/subscribers';
import { CONSEQUENCE_TEXTS } from '@trama/shared/texts/trash';
import { useAction } from '../dataProvider/hooks.ts';
import { Consequences } from '../trash/Consequences.tsx';
import { Confirm } from '../ui/Confirm.tsx';

export type Asked = { row: SubscriberRecord; what: 'unsubscribe' | 'erase' };

interface SubscriberQuestionProps {
  asked: Asked;
  onClose: () => void;
}

/** Asks before an address is unsubscribed or erased. */
export function SubscriberQuestion({ asked: { row, what }, onClose }: SubscriberQuestionProps) {
  const { act } = useAction();
  const unsubscribing = what === 'unsubscribe';
  const lines = unsubscribing
    ? [row.state === 'pending' ? t.unsubscribeLines.pending : t.unsubscribeLines.subscribed, t.unsubscribeLines.remembered]
    : [t.eraseFootprint];
  const run = () =>
    act((api) => (unsubscribing ? api.unsubscribeSubscriber(row.subscriber_id) : api.eraseSubscriber(row.subscriber_id)), {
      done: unsubscribing ? t.unsubscribed : t.erased,
      failed: t.failed,
    });
  return (
    <Confirm
      title={unsubscribing ? t.unsubscribe : t.eraseTitle}
      question={unsubscribing ? t.unsubscribeQuestion : t.eraseQuestion}
      lines={[row.name ? `${row.name}, ${row.email}` : row.email, ...lines]}
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
