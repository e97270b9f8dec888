import { CONTENT_WORDS } from '@trama/shared/texts/content-kinds';
import './programme.css';
import './builder-day.css';
import './builder-wide.css';
import { PAGES } from '@trama/shared/paths';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { useParams } from 'react-router-dom';
import { CallTabs } from '../calls/CallTabs.tsx';
import { FORM_QUERY, useAsk } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { Screen } from '../layout/Screen.tsx';
import { SiteLink } from '../ui/buttons.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { Builder } from './Builder.tsx';

/** `/admin/postulaciones/convocatoria/:eventId/programa`: arranging the programme of an event and publishing it. */
export function ProgrammeScreen() {
  const eventId = Number(useParams().eventId);
  const { data, error, refetch } = useAsk(['programme', eventId], (api) => api.getProgramme(eventId), FORM_QUERY);
  if (!Number.isSafeInteger(eventId) || (error instanceof ApiError && error.status === 404))
    return <NotFound message={CONTENT_WORDS.event.notFound} />;
  // While the next one loads, the query still answers the one before.
  const programme = data?.event_id === eventId ? data : undefined;
  return (
    <Screen
      title={t.title}
      intro={programme?.event_title}
      actions={programme?.published && <SiteLink href={PAGES.programme(eventId)}>{t.seePublic}</SiteLink>}
    >
      <CallTabs eventId={eventId} current="programme" />
      <Loaded query={{ data: programme, error, refetch }}>{(loaded) => <Builder key={eventId} loaded={loaded} />}</Loaded>
    </Screen>
  );
}
