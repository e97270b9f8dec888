import { Alert, Box } from '@mui/material';
import { type Consequences as Counted, consequences } from '@trama/shared/content/trash';
import type { HidingAction } from '@trama/shared/forms/bulk';
import { CONSEQUENCE_TEXTS as t } from '@trama/shared/texts/trash';
import type { Identifier } from 'react-admin';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { CONSEQUENCES, useApiQuery } from '../dataProvider/hooks.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

type Line = readonly [icon: IconName, text: string | false];

/** Consequences of a deletion until the item is restored. */
const ofRestorable = (c: Counted): Line[] => [
  ['inbox', c.applications > 0 && t.applicationsStay(c.applications)],
  ['megaphone', c.open_calls > 0 && t.openCalls(c.open_calls)],
  ['alert', c.awaiting > 0 && t.awaitingStay(c.awaiting)],
  ['document', c.documents > 0 && t.leaveSite(c.documents)],
];

/** Consequences of an action that unpublishes items and keeps them. */
const ofHidden = (c: Counted): Line[] => [
  ['inbox', c.applications > 0 && t.applicationsKept(c.applications)],
  ...ofRestorable({ ...c, applications: 0 }),
];

/** Consequences of erasing: erased and remaining rows. */
const ofErased = (c: Counted): Line[] => [
  ['alert', t.forever],
  ['inbox', c.applications > 0 && t.applications(c.applications)],
  ['alert', c.awaiting > 0 && t.awaiting(c.awaiting)],
  ['document', c.documents > 0 && t.documents(c.documents)],
  ['document', c.files > 0 && t.files(c.files)],
  ['eyeOff', c.pictures > 0 && t.pictures(c.pictures)],
  ['list', c.reviews > 0 && t.reviews(c.reviews)],
  ['envelope', c.mails > 0 && t.mails(c.mails)],
  ['envelope', c.subscribed && t.subscribed],
  ['check', c.posts > 0 && t.postsStay(c.posts)],
];

/** Selected items and the action that unpublishes them; without an action nothing is counted. */
interface ManyItems {
  ids: readonly Identifier[];
  action: HidingAction | undefined;
}

/** Counts the consequences of a deletion, or of an action on many items. */
export function useConsequences(path: string, many?: ManyItems) {
  const call = (api: TramaDataProvider) =>
    many ? api.request('POST', path, consequences, many) : api.request('GET', path, consequences);
  return useApiQuery([CONSEQUENCES, path, many], call, {
    enabled: !many || many.action !== undefined,
    placeholderData: undefined,
    // Excludes the query from refetching: after the deletion its request would get 404.
    meta: { form: true },
  });
}

function linesOf(counted: Counted, action: HidingAction | undefined): Line[] {
  if (action === 'draft' || action === 'schedule') return ofHidden(counted);
  const { restorable_days: days } = counted;
  if (days === null) return ofErased(counted);
  return action ? ofRestorable(counted) : [...ofRestorable(counted), ['undo', t.restorable(days)]];
}

interface ConsequenceLinesProps {
  query: ReturnType<typeof useConsequences>;
  /** The bulk action; absent: a single item is deleted. */
  action?: HidingAction;
}

/** Lists consequences with numbers, one sentence each. */
export function ConsequenceLines({ query: { data, error }, action }: ConsequenceLinesProps) {
  if (error) return <Alert severity="error">{t.failed}</Alert>;
  if (!data) return <Alert severity="info">{t.loading}</Alert>;
  const lines = linesOf(data, action);
  if (!lines.some(([, text]) => text)) return null;
  return (
    <Box
      component="ul"
      className="stack"
      sx={{
        mt: 2,
        p: 2,
        borderRadius: 1,
        bgcolor: 'action.hover',
        '& li': { display: 'flex', gap: 1.25 },
        '& .icon': { mt: 0.25 },
      }}
    >
      {lines.map(
        ([icon, text]) =>
          text && (
            <li key={text}>
              <Icon name={icon} />
              <span>{text}</span>
            </li>
          ),
      )}
    </Box>
  );
}

/** Consequences of deleting a record. `collection` is the API's name. */
export function Consequences({ collection, id }: { collection: string; id: number | string }) {
  return <ConsequenceLines query={useConsequences(`/${collection}/${encodeURIComponent(id)}/consequences`)} />;
}
