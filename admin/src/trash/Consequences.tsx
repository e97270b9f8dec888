import { Alert, Box } from '@mui/material';
import { type Consequences as Counted, consequences } from '@trama/shared/content/trash';
import { CONSEQUENCE_TEXTS as t } from '@trama/shared/texts/trash';
import { CONSEQUENCES, useAsk } from '../dataProvider/hooks.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';

type Line = readonly [icon: IconName, text: string | false];

/** Consequences until the item is restored. */
const ofRestorable = (c: Counted, days: number): Line[] => [
  ['inbox', c.applications > 0 && t.applicationsStay(c.applications)],
  ['alert', c.awaiting > 0 && t.awaitingStay(c.awaiting)],
  ['document', c.documents > 0 && t.leaveSite(c.documents)],
  ['undo', t.restorable(days)],
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

/** Consequences of deleting this record, in numbers, one sentence each. `collection` is the API's. */
export function Consequences({ collection, id }: { collection: string; id: number | string }) {
  const path = `/${collection}/${encodeURIComponent(id)}/consequences`;
  const { data, error } = useAsk([CONSEQUENCES, path], (api) => api.request('GET', path, consequences), {
    placeholderData: undefined,
    // Nothing reads it again after the deletion: there would be nothing to count.
    meta: { form: true },
  });
  if (error) return <Alert severity="error">{t.failed}</Alert>;
  if (!data) return <Alert severity="info">{t.loading}</Alert>;
  const lines = data.restorable_days === null ? ofErased(data) : ofRestorable(data, data.restorable_days);
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
