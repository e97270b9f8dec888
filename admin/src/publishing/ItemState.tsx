import type { PublishingStatus } from '@trama/shared/content/publishing';
import { PUBLISHING_TEXTS as t } from '@trama/shared/texts/publishing';
import { TextButton } from '../ui/buttons.tsx';
import { formatTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { usePublishing } from './usePublishing.ts';
import { useRetryPublishing } from './useRetryPublishing.ts';

const ICONS = { saved: 'check', publishing: 'spinner', online: 'check', failed: 'alert' } as const;

type State = PublishingStatus['items'][string];

/** Guardado, Publicando, En línea with the time, or that it failed; `announced` to screen readers after a save. */
export function StateWords({ found: { state, renderedAt, failed }, announced = false }: { found: State; announced?: boolean }) {
  const words = {
    saved: t.saved,
    publishing: t.publishing,
    online: t.online(renderedAt ? formatTime(renderedAt) : ''),
    failed: renderedAt ? t.outdated(formatTime(renderedAt), failed) : t.retrying,
  }[state];
  const look = { saved: '', publishing: ' busy', online: '', failed: ' failed' }[state];
  return (
    <span className={`live${look}`} role={announced ? 'status' : undefined}>
      <Icon name={ICONS[state]} className={state === 'publishing' ? 'spin small' : undefined} />
      <span>{words}</span>
    </span>
  );
}

/** Beside a saved item: how far it is, and after a failure a button to try again. */
export function ItemState({ item }: { item: string }) {
  const found = usePublishing([item])?.items[item];
  const { retry, busy } = useRetryPublishing();
  if (!found) return null;
  return (
    <>
      <StateWords found={found} announced />
      {found.state === 'failed' && (
        <TextButton disabled={busy} onClick={() => void retry()}>
          {t.retry}
        </TextButton>
      )}
    </>
  );
}
