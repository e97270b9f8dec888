import '../ui/form/form.css';
import './applications.css';
import './programme-booklet.css';
import { applicationRecord } from '@trama/shared/application-records';
import { APPLICATIONS_TEXTS as t } from '@trama/shared/texts/applications';
import { MESSAGES } from '@trama/shared/texts/messages';
import { Link, useParams } from 'react-router-dom';
import { z } from 'zod';
import { useApi } from '../dataProvider/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { Notice } from '../ui/Notice.tsx';
import { APPLICATIONS } from './paths.ts';

const records = z.array(applicationRecord);

/** `/admin/postulaciones/libro/:eventId`: the accepted talks of an event, made to be printed. */
export function BookScreen() {
  const eventId = Number(useParams().eventId);
  const query = new URLSearchParams({
    filter: JSON.stringify({ event_id: eventId, state: 'aceptada' }),
    sort: '["apellidoP","ASC"]',
    range: '[0,999]',
  });
  const { data, error, isPending } = useApi(`/applications?${query}`, records);
  const talks = data?.data ?? [];
  return (
    <Screen
      title={t.bookTitle}
      intro={talks[0]?.event_title}
      actions={
        <>
          <Link className="button outline" to={APPLICATIONS.ofEvent(eventId)}>
            <Icon name="back" />
            {t.back}
          </Link>
          {talks.length > 0 && (
            <button type="button" className="button" onClick={() => window.print()}>
              {t.bookPrint}
            </button>
          )}
        </>
      }
    >
      {isPending && <Loading />}
      {error && <Notice title={MESSAGES.api.loadFailed(error.message)} alert />}
      {data && talks.length === 0 && <Notice title={t.bookEmpty} seed="libro" />}
      <div className="book">
        {talks.map((talk) => (
          <article key={talk.application_id}>
            <h2>{talk.titulo || t.noTitle}</h2>
            <p className="author">
              {talk.fullName}
              {talk.academico && `, ${talk.academico}`}
            </p>
            {talk.institucion && <p className="secondary">{talk.institucion}</p>}
            {talk.answers
              .filter(({ value }) => value)
              .map(({ id, label, value }) => (
                <div key={id}>
                  <h3>{label}</h3>
                  <p className="text">{value}</p>
                </div>
              ))}
          </article>
        ))}
      </div>
    </Screen>
  );
}
