import '../ui/form/form.css';
import { LinkButton } from '../ui/buttons.tsx';
import '../applications/applications.css';
import Button from '@mui/material/Button';
import type { DecisionMail } from '@trama/shared/application-records';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { StateBadge } from '../applications/StateBadge.tsx';
import { useAction, useAsk } from '../dataProvider/hooks.ts';
import { APPLICATIONS } from '../paths.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { Notice } from '../ui/Notice.tsx';
import { DecisionMailEditor } from './DecisionMailEditor.tsx';

type Way = 'send' | 'discard';

/** Asks for confirmation, then sends or discards all of them. */
function AllAtOnce({ ids, way, onClose }: { ids: string[]; way: Way; onClose: () => void }) {
  const { act } = useAction();
  const sends = way === 'send';
  const settle = () =>
    act((api) => api.settleDecisionMails(way, ids), {
      done: ({ count }) => (sends ? t.mailSent(count) : t.mailDiscarded(count)),
      failed: t.mailFailed,
    });
  return (
    <Confirm
      title={sends ? t.sendAllQuestion(ids.length) : t.discardAllQuestion(ids.length)}
      confirm={sends ? t.confirmSend : t.confirmDiscard}
      danger={!sends}
      onConfirm={settle}
      onClose={onClose}
    />
  );
}

/** One mail: for whom and which decision; its editor is rendered once it is opened. */
function PreparedMail({ mail, initiallyOpen }: { mail: DecisionMail; initiallyOpen: boolean }) {
  const [open, setOpen] = useState(initiallyOpen);
  return (
    <details className="waiting-mail" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <StateBadge state={mail.decision} />
        <b>{mail.fullName}</b>
        <span className="secondary">{mail.subject}</span>
        <span className="open-mail">{open ? t.closeMail : t.openMail}</span>
      </summary>
      {open && <DecisionMailEditor mail={mail} />}
    </details>
  );
}

/** `/admin/postulaciones/correos`: the prepared mails of decisions, sent one by one or all at once. */
export function DecisionMailsScreen() {
  const [search] = useSearchParams();
  const event = search.get('event_id');
  const query = useAsk(['decision-mails', event], (api) => api.getDecisionMails(event));
  const [asked, setAsked] = useState<Way | null>(null);
  const ids = (query.data ?? []).map((mail) => mail.decision_mail_id);
  return (
    <Screen
      title={t.mailsTitle}
      intro={t.mailsIntro}
      actions={
        <>
          <LinkButton icon="back" to={event ? APPLICATIONS.ofEvent(event) : APPLICATIONS.list}>
            {t.back}
          </LinkButton>
          {ids.length > 0 && (
            <>
              <Button variant="contained" onClick={() => setAsked('send')}>
                {t.sendAll(ids.length)}
              </Button>
              <Button variant="outlined" onClick={() => setAsked('discard')}>
                {t.discardAll}
              </Button>
            </>
          )}
        </>
      }
    >
      <Loaded query={query}>
        {(mails) => (
          <div className="record-form">
            {mails.length === 0 && <Notice title={t.mailsNone} text={t.mailsNoneHelp} seed="correos" />}
            {mails.map((mail) => (
              <PreparedMail key={mail.decision_mail_id} mail={mail} initiallyOpen={mails.length === 1} />
            ))}
          </div>
        )}
      </Loaded>
      {asked && <AllAtOnce ids={ids} way={asked} onClose={() => setAsked(null)} />}
    </Screen>
  );
}
