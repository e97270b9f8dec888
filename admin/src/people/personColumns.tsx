import { Avatar, Box } from '@mui/material';
import { ACCOUNT_TEXTS } from '@trama/shared/texts/administrators';
import { CONSENT_PANEL_TEXTS } from '@trama/shared/texts/consents-in-panel';
import { DASHBOARD_TEXTS } from '@trama/shared/texts/lists';
import { PEOPLE_LIST_TEXTS, PEOPLE_TEXTS as t } from '@trama/shared/texts/people';
import type { Column } from '../list/Table.tsx';
import { LiveState } from '../publishing/ItemState.tsx';
import { currentUser } from '../session/session.ts';
import { squarePortrait } from '../ui/generatedArt.ts';
import type { PersonRecord } from './personMapping.ts';

const { columns: labels } = PEOPLE_LIST_TEXTS;

/** Whether «Acerca de» shows the person. */
const isPublic = ({ shown, hidden }: PersonRecord) => shown !== null && shown !== 'waiting' && shown !== 'withdrawn' && !hidden;

/** Photo or portrait, name and job title, with badges. */
function NameCell({ person }: { person: PersonRecord }) {
  const isOwn = person.id === currentUser.use()?.user_id;
  const { fullName, image, portrait, jobTitle, example, shown, hidden, invitedAt } = person;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        // Badges that a narrow cell has no room for stand below the name.
        flexWrap: 'wrap',
        '& .badge': { flex: 'none' },
      }}
    >
      <Avatar
        src={image ?? squarePortrait(portrait)}
        alt=""
        slotProps={{ img: { loading: 'lazy' } }}
        sx={{ width: 28, height: 28 }}
      />
      <Box
        component="span"
        title={fullName}
        sx={{ flex: 'none', maxWidth: 1, fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {fullName}
      </Box>
      {jobTitle && (
        <Box
          component="small"
          title={jobTitle}
          sx={{ flex: '0 99 auto', color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {jobTitle}
        </Box>
      )}
      {example && (
        <span className="badge example" title={t.exampleHelp}>
          {DASHBOARD_TEXTS.example}
        </span>
      )}
      {hidden && (
        <span className="badge" title={t.hiddenHelp}>
          {t.hidden}
        </span>
      )}
      {shown && <span className="badge">{CONSENT_PANEL_TEXTS.shown[shown]}</span>}
      {isPublic(person) && <LiveState item="people" />}
      {invitedAt && <span className="badge">{ACCOUNT_TEXTS.pending}</span>}
      {isOwn && (
        <>
          <span className="badge">{ACCOUNT_TEXTS.you}</span>
          <Box component="small" sx={{ color: 'text.secondary' }}>
            {ACCOUNT_TEXTS.youHelp}
          </Box>
        </>
      )}
    </Box>
  );
}

type TextField = 'jobTitle' | 'titleAcademy' | 'institution' | 'country' | 'orcid' | 'phone';

const text = (source: TextField, width: number): Column<PersonRecord> => ({
  source,
  label: labels[source],
  sort: 'text',
  width,
  hidden: true,
});

const created: Column<PersonRecord> = {
  source: 'createdAt',
  label: labels.createdAt,
  sort: 'date',
  short: labels.createdAt,
  width: 130,
  hidden: true,
  as: 'day',
};

const named: readonly Column<PersonRecord>[] = [
  { source: 'fullName', label: labels.fullName, sort: 'text', render: (person) => <NameCell person={person} /> },
  { source: 'email', label: labels.email, sort: 'text', width: 264 },
];

export const ACCOUNT_COLUMNS: readonly Column<PersonRecord>[] = [...named, text('phone', 160), created];
/** Columns of team members and partners, the people on «Acerca de». */
export const MEMBER_COLUMNS: readonly Column<PersonRecord>[] = [
  ...named,
  text('jobTitle', 180),
  text('titleAcademy', 200),
  text('institution', 200),
  text('country', 120),
  text('orcid', 190),
  text('phone', 160),
  created,
];
