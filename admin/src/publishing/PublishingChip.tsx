import { PUBLISHING_TEXTS as t } from '@trama/shared/texts/publishing';
import { useState } from 'react';
import { connection } from '../dataProvider/connection.ts';
import { WordButton } from '../ui/buttons.tsx';
import { formatTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyScreen } from '../ui/lazyScreen.tsx';
import { usePublishing } from './usePublishing.ts';

const FailuresDialog = lazyScreen(
  () => import('./FailuresDialog.tsx'),
  () => null,
);

/** The site's publishing state in the top bar; a dialog explains failures. */
export function PublishingChip() {
  const status = usePublishing();
  const [open, setOpen] = useState(false);
  const lost = connection.useLost();
  if (lost)
    return (
      <span className="live busy">
        <Icon name="alert" />
        <span>{t.offline}</span>
      </span>
    );
  if (!status) return null;
  const { failures, changing, renderedAt } = status;
  if (failures.length > 0)
    return (
      <>
        <span role="alert">
          <WordButton className="live failed" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon name="alert" />
            <span>{t.failures(failures.length)}</span>
          </WordButton>
        </span>
        {open && <FailuresDialog failures={failures} onClose={() => setOpen(false)} />}
      </>
    );
  return (
    <span className={changing > 0 ? 'live busy' : 'live'} role="status">
      {changing > 0 ? <Icon name="spinner" className="spin small" /> : <Icon name="check" />}
      <span>{changing > 0 ? t.publishing : t.allOnline(renderedAt ? formatTime(renderedAt) : '')}</span>
    </span>
  );
}
