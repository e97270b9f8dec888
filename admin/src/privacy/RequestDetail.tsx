import { Box, Step, StepContent, StepLabel, Stepper } from '@mui/material';
import { formatDate } from '@trama/shared/format/format';
import { ADMIN } from '@trama/shared/paths';
import { type RightsDetail, rightsDetail } from '@trama/shared/privacy/rights';
import { termLeft } from '@trama/shared/texts/days-left';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { RIGHTS_NAMES, RIGHTS_OUTCOME_NAMES } from '@trama/shared/texts/rights';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { useGet } from '../dataProvider/hooks.ts';
import { BACK_TO_LIST } from '../list/RememberedFilters.tsx';
import { useOnlyStored } from '../mails/MailOff.tsx';
import { IconLink } from '../ui/buttons.tsx';
import { DownloadButton } from '../ui/DownloadButton.tsx';
import { formatDateTime, formatDayOf } from '../ui/formatDateTime.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { RequestAnswerForm } from './RequestAnswerForm.tsx';
import { DaysRing } from './RightsDue.tsx';

function Summary({ request }: { request: RightsDetail }) {
  const { days_left: left } = request;
  const facts = [request.name ?? t.nobody, request.email, t.asked(formatDayOf(request.created_at))];
  if (request.means === 'letter') facts.push(t.byLetter);
  return (
    <header>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <h2>{RIGHTS_NAMES[request.kind]}</h2>
        <p className="secondary">{request.email ? facts.join(' · ') : t.erasedPerson}</p>
      </Box>
      <IconLink icon="close" label={t.close} to={ADMIN.rights} state={BACK_TO_LIST} />
      {left !== null && (
        <Box className="actions" sx={{ flexBasis: '100%' }}>
          <DaysRing days={left} />
          <span>
            <b>{termLeft(left)}</b>
            <small className="secondary">{t.due(formatDate(request.due_on))}</small>
          </span>
        </Box>
      )}
    </header>
  );
}

/** A request with its sender, decision and answer. */
export function RequestDetail({ id }: { id: string }) {
  const answeredOn = useOnlyStored() ? UNSENT_TEXTS.answeredOn : t.answeredOn;
  const query = useGet(`/rights-requests/${encodeURIComponent(id)}`, rightsDetail);
  return (
    <section className="sheet" aria-live="polite">
      <Loaded query={query}>
        {(request) => (
          <>
            <Summary request={request} />
            {request.words && (
              <Box component="blockquote" className="callout" sx={{ mx: 2.5, mb: 2 }}>
                «{request.words}»
              </Box>
            )}
            <Stepper orientation="vertical" sx={{ px: 2.5, pb: 2 }}>
              <Step expanded completed>
                <StepLabel>{t.proofTitle}</StepLabel>
                <StepContent>
                  <p>{(request.means === 'site' ? t.proof : t.proofLetter)(formatDateTime(request.confirmed_at))}</p>
                </StepContent>
              </Step>
              <Step
                expanded
                active={!request.answered_at}
                completed={Boolean(request.answered_at)}
                aria-current={request.answered_at ? undefined : 'step'}
              >
                <StepLabel>{t.decideTitle}</StepLabel>
                <StepContent>
                  {request.extension_reason && <p>{t.extended(request.extension_reason)}</p>}
                  {request.answered_at ? (
                    <p>
                      <b>{request.outcome && RIGHTS_OUTCOME_NAMES[request.outcome]}</b>
                      {request.reason && `: ${request.reason}`}
                    </p>
                  ) : (
                    <RequestAnswerForm key={request.request_id} request={request} />
                  )}
                </StepContent>
              </Step>
              <Step expanded completed={Boolean(request.answered_at)}>
                <StepLabel>{t.answerTitle}</StepLabel>
                <StepContent>
                  <p>{request.answered_at ? answeredOn(formatDateTime(request.answered_at)) : t.answerHelp}</p>
                  {request.answer_hash && <p className="secondary num">{t.proofHash(request.answer_hash)}</p>}
                </StepContent>
              </Step>
            </Stepper>
            {request.email && (
              <footer>
                <DownloadButton file={{ path: `/rights-requests/${id}/export`, name: 'datos.zip', failed: t.downloadFailed }}>
                  {t.download}
                </DownloadButton>
              </footer>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}
