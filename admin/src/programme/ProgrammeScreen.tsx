import './programme.css';
import './builder-day.css';
import './builder-wide.css';
import { PAGES } from '@trama/shared/paths';
import { PROGRAMME_BUILDER_TEXTS as t } from '@trama/shared/texts/programme';
import { CallTabScreen } from '../calls/CallTabs.tsx';
import { SiteLink } from '../ui/buttons.tsx';
import { Builder } from './Builder.tsx';

/** `/admin/postulaciones/convocatoria/:eventId/programa`: arranging the programme of an event and publishing it. */
export const ProgrammeScreen = () => (
  <CallTabScreen
    tab="programme"
    title={t.title}
    name="programme"
    ask={(api, eventId) => api.getProgramme(eventId)}
    actions={(programme, eventId) => programme?.published && <SiteLink href={PAGES.programme(eventId)}>{t.seePublic}</SiteLink>}
  >
    {(loaded) => <Builder key={loaded.event_id} loaded={loaded} />}
  </CallTabScreen>
);
