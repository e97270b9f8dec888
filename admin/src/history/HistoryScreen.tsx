import { Alert, Box } from '@mui/material';
import { byKind } from '@trama/shared/content/kinds';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { ADMIN, CONTENT_FORMS } from '@trama/shared/paths';
import { type RevisedKind, recordHistory, revisedKind } from '@trama/shared/records/history';
import { HISTORY_MESSAGES, HISTORY_TEXTS as t } from '@trama/shared/texts/history';
import { useLocation, useParams } from 'react-router-dom';
import { z } from 'zod';
import { useGet } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Screen } from '../ui/Screen.tsx';
import { Revision, recordPath } from './Revision.tsx';
import { VersionList } from './VersionList.tsx';

/** Splits `12-aceptada` into the event's id and the kind of text. */
const textKey = (id: string): [eventId: string, kind: string] => {
  const [event = '', kind = ''] = id.split('-');
  return [event, kind];
};

const FORMS: Record<RevisedKind, (id: string) => string> = {
  ...byKind((name) => CONTENT_FORMS[name].edit),
  person: () => ADMIN.members,
  settings: () => ADMIN.settings,
  call: APPLICATIONS.call,
  'call-text': (id) => APPLICATIONS.texts(...textKey(id)),
  'decision-mail': () => APPLICATIONS.mails,
};

/** Path of the screen that edits a record. */
const formOf = (kind: RevisedKind, id: string) => FORMS[kind](id);

const styles = {
  display: 'grid',
  gap: 2.5,
  '@media (width >= 75rem)': {
    gridTemplateColumns: '23rem minmax(0, 1fr)',
    alignItems: 'start',
    '& > :last-child': { position: 'sticky', top: '4.5rem' },
  },
};

/** History state: the path of the screen with the form. */
const cameFrom = z.object({ from: z.string() });

/**
 * `/admin/historial/:kind/:id`: changes of a record with author and time, the content of each version, and a button to restore
 * it.
 */
export function HistoryScreen() {
  const { state } = useLocation();
  const { kind: given, id = '', version: versionInPath } = useParams();
  const { data: kind } = revisedKind.safeParse(given);
  const query = useGet(recordPath(kind, id), recordHistory, { enabled: kind !== undefined });
  const gone = query.error instanceof ApiError && query.error.status === 404;
  if (!kind || gone) return <NotFound message={HISTORY_MESSAGES.gone} />;
  const back = { to: cameFrom.safeParse(state).data?.from ?? formOf(kind, id), label: t.back };
  return (
    <Screen title={t.title} intro={query.data?.title} back={back}>
      <Loaded query={query}>
        {({ revisions, version: present, deleted }) => {
          const [latest] = revisions;
          if (!latest) return <EmptyState title={t.empty} text={t.emptyHelp} seed="historial" />;
          const version = Number(versionInPath ?? latest.version);
          return (
            <>
              {deleted && (
                <Alert severity="info" className="banner">
                  {t.inTrash}
                </Alert>
              )}
              <Box sx={styles}>
                <VersionList kind={kind} id={id} revisions={revisions} shown={version} present={present} />
                <Revision key={version} kind={kind} id={id} version={version} />
              </Box>
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
}
