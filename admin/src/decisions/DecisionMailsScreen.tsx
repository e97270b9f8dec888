import '../ui/form/form.css';
import '../applications/applications.css';
import Button from '@mui/material/Button';
import { type DecisionMail, decisionMail } from '@trama/shared/application-records';
import { APPLICATIONS_TEXTS as t } from '@trama/shared/texts/applications';
import { MESSAGES } from '@trama/shared/texts/messages';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { APPLICATIONS } from '../applications/paths.ts';
import { StateBadge } from '../applications/StateBadge.tsx';
import { useAction } from '../applications/useAction.ts';
import { useApi } from '../dataProvider/hooks.ts';
import { Confirm } from '../ui/Confirm.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Screen } from '../ui/layout/Screen.tsx';
import { Notice } from '../ui/Notice.tsx';
import { DecisionMailEditor, settled } from './DecisionMailEditor.tsx';

const mails = z.array(decisionMail);
type Way = 'send' | 'discard';

/** Asks once more, then settles all of them. */
function AllAtOnce({ ids, way, onClose }: { ids: string[]; way: Way; onClose: () => void }) {
  const act = useAction();
  const sends = way === 'send';
  const settle = () =>
    act({
      method: 'POST',
      path: `/decision-mails/${way}`,
      payload: { ids },
      answer: settled,
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

/** One mail: for whom and what it decides; its text is made ready when it is asked for. */
function Waiting({ mail, open }: { mail: DecisionMail; open: boolean }) {
  const [shown, setShown] = useState(open);
  return (
    <details className="waiting-mail" open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary>
        <StateBadge state={mail.decision} />
        <b>{mail.fullName}</b>
        <span className="secondary">{mail.subject}</span>
        <span className="open-mail">{shown ? t.closeMail : t.openMail}</span>
      </summary>
      {shown && <DecisionMailEditor mail={mail} />}
    </details>
  );
}

/** `/admin/postulaciones/correos`: decisions that wait to be told, one by one or all at once. */
export function MailsScreen() {
  const [search] = useSearchParams();
  const event = search.get('event_id');
  const { data, error, isPending } = useApi(`/decision-mails${event ? `?event_id=${event}` : ''}`, mails);
  const [asked, setAsked] = useState<Way | null>(null);
  const list = data?.data ?? [];
  const ids = list.map((mail) => mail.decision_mail_id);
  return (
    <Screen
      title={t.mailsTitle}
      intro={t.mailsIntro}
      actions={
        <>
          <Link className="button outline" to={event ? APPLICATIONS.ofEvent(event) : APPLICATIONS.list}>
            <Icon name="back" />
            {t.back}
          </Link>
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
      {isPending && <Loading />}
      {error && <Notice title={MESSAGES.api.loadFailed(error.message)} alert />}
      {data && list.length === 0 && <Notice title={t.mailsNone} text={t.mailsNoneHelp} seed="correos" />}
      <div className="record-form">
        {list.map((mail) => (
          <Waiting key={mail.decision_mail_id} mail={mail} open={list.length === 1} />
        ))}
      </div>
      {asked && <AllAtOnce ids={ids} way={asked} onClose={() => setAsked(null)} />}
    </Screen>
  );
}
