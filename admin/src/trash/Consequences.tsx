import { Alert, Box } from '@mui/material';
import { type Consequences as Counted, consequences } from '@trama/shared/content/trash';
import { CONSEQUENCE_TEXTS as t } from '@trama/shared/texts/trash';
import type { Identifier } from 'react-admin';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { CONSEQUENCES, useAsk } from '../dataProvider/hooks.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

type Line = readonly [icon: IconName, text: string | false];

/** Consequences until the item is restored. */
const ofRestorable = (c: Counted): Line[] => [
  ['inbox', c.applications > 0 && t.applicationsStay(c.applications)],
  ['megaphone', c.open_calls > 0 && t.openCalls(c.open_calls)],
  ['alert', c.awaiting > 0 && t.awaitingStay(c.awaiting)],
  ['document', c.documents > 0 && t.leaveSite(c.documents)],
];

/** Erased and remaining rows. */
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

/** Counts what deleting does, where `asked`. */
export function useConsequences(path: string, ids?: readonly Identifier[], asked = true) {
  const call = (api: TramaDataProvider) =>
    ids ? api.request('POST', path, consequences, { ids }) : api.request('GET', path, consequences);
  return useAsk([CONSEQUENCES, path, ids], call, {
    enabled: asked,
    placeholderData: undefined,
    // Nothing reads it again after the deletion: there would be nothing to count.
    meta: { form: true },
  });
}

/** Consequences in numbers, one sentence each. @param many of several items, which stay in the trash */
export function ConsequenceLines({
  query: { data, error },
  many = false,
}: {
  query: ReturnType<typeof useConsequences>;
  many?: boolean;
}) {
  if (error) return <Alert severity="error">{t.failed}</Alert>;
  if (!data) return <Alert severity="info">{t.loading}</Alert>;
  const restorable = data.restorable_days === null ? ofErased(data) : ofRestorable(data);
  const lines =
    data.restorable_days === null || many ? restorable : [...restorable, ['undo', t.restorable(data.restorable_days)] as const];
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

/** Consequences of deleting this record. `collection` is the API's. */
export function Consequences({ collection, id }: { collection: string; id: number | string }) {
  return <ConsequenceLines query={useConsequences(`/${collection}/${encodeURIComponent(id)}/consequences`)} />;
}
