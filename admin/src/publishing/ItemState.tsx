import { Box, type Theme, useMediaQuery } from '@mui/material';
import type { PublishingStatus } from '@trama/shared/content/publishing';
import { MINUTE_MS } from '@trama/shared/format/time';
import { PUBLISHING_TEXTS as t } from '@trama/shared/texts/publishing';
import { createContext, useContext } from 'react';
import { ActButton } from '../ui/ActButton.tsx';
import { formatTime } from '../ui/formatDateTime.ts';
import { Icon } from '../ui/Icon.tsx';
import { RETRY_PUBLISHING, usePublishing } from './usePublishing.ts';

const ICONS = { saved: 'check', publishing: 'spinner', online: 'check', failed: 'alert' } as const;

type State = PublishingStatus['items'][string];
type StateWordsProps = { found: State; announced?: boolean; brief?: boolean };

/**
 * Publishing state in words: saved, publishing, online since, or failed. `announced`: read out by screen readers; `brief`: for a
 * row.
 */
function StateWords({ found: { state, renderedAt, failed }, announced = false, brief = false }: StateWordsProps) {
  const words = {
    saved: t.saved,
    publishing: t.publishing,
    online: t.online(renderedAt ? formatTime(renderedAt) : ''),
    failed: brief ? t.failedRow(renderedAt !== null) : renderedAt ? t.outdated(formatTime(renderedAt), failed) : t.retrying,
  }[state];
  const look = { saved: '', publishing: ' busy', online: '', failed: ' failed' }[state];
  return (
    <span className={`live${look}`} role={announced ? 'status' : undefined}>
      <Icon name={ICONS[state]} className={state === 'publishing' ? 'spin small' : undefined} />
      <span>{words}</span>
    </span>
  );
}

/** How long a row shows that its page is online. */
const SHOWN_FOR_MS = 10 * MINUTE_MS;

const isRecent = (instant: string | null) => Date.now() - Date.parse(instant ?? '') < SHOWN_FOR_MS;

/** Publishing states of the list's rows, loaded with one request. */
export const LiveContext = createContext<PublishingStatus | undefined>(undefined);

/**
 * Icon and hour of a page that is being published, or was just now. Screen readers, the tooltip and phone cards get the words.
 */
function Moment({ state, renderedAt }: State) {
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const time = renderedAt && state === 'online' ? formatTime(renderedAt) : '';
  const words = state === 'online' ? t.online(time) : t.publishing;
  return (
    <Box component="span" className={state === 'online' ? 'live' : 'live busy'} title={words} sx={{ ml: 1 }}>
      <Icon name={ICONS[state]} className={state === 'publishing' ? 'spin small' : undefined} />
      {small ? (
        <span>{words}</span>
      ) : (
        <>
          <span className="visually-hidden">{words}</span>
          <span aria-hidden>{time}</span>
        </>
      )}
    </Box>
  );
}

interface LiveStateProps {
  item: string;
  /** The row's state in a word, shown before the icon; a failure replaces both. */
  published?: string;
  /** When the row changed or was to appear. A page rendered for another reason, as after a restart, says nothing of its row. */
  changedAt?: string;
}

/** Publishing state of `item` (`event:12`) in a row, if it is recent or failed. */
export function LiveState({ item, published, changedAt }: LiveStateProps) {
  const found = useContext(LiveContext)?.items[item];
  const isSaid =
    found &&
    found.state !== 'saved' &&
    (found.state !== 'online' || (isRecent(found.renderedAt) && (changedAt === undefined || isRecent(changedAt))));
  const said = isSaid ? found : undefined;
  if (!published || said?.state === 'failed') return said && <StateWords found={said} brief />;
  return (
    <>
      {published}
      {said && <Moment {...said} />}
    </>
  );
}

/** Publishing state of a saved item, with a retry button after a failure. */
export function ItemState({ item }: { item: string }) {
  const found = usePublishing([item])?.items[item];
  if (!found) return null;
  return (
    <>
      <StateWords found={found} announced />
      {found.state === 'failed' && <ActButton act={RETRY_PUBLISHING}>{t.retry}</ActButton>}
    </>
  );
}
