import { formatDate } from '@trama/shared/format/format';
import { ADMIN } from '@trama/shared/paths';
import type { RightsDetail } from '@trama/shared/privacy/rights';
import { daysLeftText, OUTCOME_NAMES, RIGHTS_NAMES } from '@trama/shared/texts/rights';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { useAsk } from '../dataProvider/hooks.ts';
import { useDownload } from '../dataProvider/useDownload.ts';
import { IconLink } from '../ui/buttons.tsx';
import { formatDateTime, formatDayOf } from '../ui/formatDateTime.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Answer } from './Answer.tsx';
import { Clock, urgency } from './Clock.tsx';

function Summary({ request }: { request: RightsDetail }) {
  const { days_left: left } = request;
  const facts = [request.name ?? t.nobody, request.email, t.asked(formatDayOf(request.created_at))];
  if (request.means === 'letter') facts.push(t.byLetter);
  return (
    <header>
      <div>
        <h2>{RIGHTS_NAMES[request.kind]}</h2>
        <p className="secondary">{request.email ? facts.join(' · ') : t.erasedPerson}</p>
      </div>
      {left !== null && (
        <div className={`due ${urgency(left)}`}>
          <Clock days={left} />
          <span>
            <b>{daysLeftText(left)}</b>
            <small>{t.due(formatDate(request.due_on))}</small>
          </span>
        </div>
      )}
      <IconLink icon="close" label={t.close} to={ADMIN.rights} />
    </header>
  );
}

/** One request: who asks, what is decided, what is answered. */
export function RequestDetail({ id }: { id: string }) {
  const query = useAsk(['rights', 'one', id], (api) => api.getRightsRequest(id));
  const { download, busy } = useDownload();
  const options = { name: 'datos.zip', failed: t.downloadFailed };
  return (
    <section className="sheet request" aria-live="polite">
      <Loaded query={query}>
        {(request) => (
          <>
            <Summary request={request} />
            {request.words && <blockquote>«{request.words}»</blockquote>}
            <ol className="steps">
              <li className="done">
                <h3>{t.proofTitle}</h3>
                <p>{(request.means === 'site' ? t.proof : t.proofLetter)(formatDateTime(request.confirmed_at))}</p>
              </li>
              <li className={request.answered_at ? 'done' : 'now'} aria-current={request.answered_at ? undefined : 'step'}>
                <h3>{t.decideTitle}</h3>
                {request.extension_reason && <p>{t.extended(request.extension_reason)}</p>}
                {request.answered_at ? (
                  <p>
                    <b>{request.outcome && OUTCOME_NAMES[request.outcome]}</b>
                    {request.reason && `: ${request.reason}`}
                  </p>
                ) : (
                  <Answer key={request.request_id} request={request} />
                )}
              </li>
              <li className={request.answered_at ? 'done' : ''}>
                <h3>{t.answerTitle}</h3>
                <p>{request.answered_at ? t.answeredOn(formatDateTime(request.answered_at)) : t.answerHelp}</p>
                {request.answer_hash && <p className="secondary num">{t.proofHash(request.answer_hash)}</p>}
              </li>
            </ol>
            {request.email && (
              <footer>
                <button
                  type="button"
                  className="link"
                  disabled={busy}
                  onClick={() => void download(`/rights-requests/${id}/export`, options)}
                >
                  {t.download}
                </button>
              </footer>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
