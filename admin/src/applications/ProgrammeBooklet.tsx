import { Box } from '@mui/material';
import type { ApplicationRecord, ListedApplication } from '@trama/shared/applications/answers';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useGetList } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { Listed } from '../dataProvider/mapping.ts';
import { TextButton } from '../ui/buttons.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Screen } from '../ui/Screen.tsx';

const styles = {
  maxWidth: '44rem',
  '& article': { py: 3, borderTop: '1px solid var(--line)', breakInside: 'avoid' },
  '& h3': { m: '1rem 0 0.25rem', '& + p': { whiteSpace: 'pre-line' } },
};

function Talk({ talk }: { talk: ApplicationRecord }) {
  return (
    <article>
      <h2>{talk.tituloCompleto || talk.titulo || t.noTitle}</h2>
      <p>
        <b>
          {talk.fullName}
          {talk.academico && `, ${talk.academico}`}
        </b>
      </p>
      <p className="secondary">{talk.institucionCompleta || talk.institucion}</p>
      {talk.answers
        .filter(({ value }) => value)
        .map(({ id, label, value }) => (
          <div key={id}>
            <h3>{label}</h3>
            <p>{value}</p>
          </div>
        ))}
    </article>
  );
}

/** `/admin/postulaciones/libro/:eventId`: the accepted talks of an event, laid out for printing. */
export function ProgrammeBooklet() {
  const eventId = Number(useParams().eventId);
  const query = useGetList<Listed<ListedApplication, string>>('applications', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'apellidoP', order: 'ASC' },
    filter: { event_id: eventId, state: 'aceptada' },
  });
  // Leaves out people who asked not to be named in the programme.
  const talks = (query.data ?? []).filter(({ unpublished }) => !unpublished);
  return (
    <Screen
      title={t.bookTitle}
      intro={talks[0]?.event_title}
      back={{ to: APPLICATIONS.ofEvent(eventId), label: t.back }}
      actions={
        talks.length > 0 && (
          <TextButton primary onClick={() => window.print()}>
            {t.bookPrint}
          </TextButton>
        )
      }
    >
      <Loaded query={query}>
        {() =>
          talks.length === 0 ? (
            <EmptyState title={t.bookEmpty} seed="libro" />
          ) : (
            <Box sx={styles}>
              {talks.map((talk) => (
                <Talk key={talk.application_id} talk={talk} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Screen>
  );
}
