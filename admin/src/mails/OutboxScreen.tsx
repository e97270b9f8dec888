import '../ui/list/tables.css';
import '../ui/form/form.css';
import './mails.css';
import { mailProblem } from '@trama/shared/mail-problems';
import { type MailSummary, mailSummary } from '@trama/shared/mails';
import { MAIL_TEXTS as t } from '@trama/shared/texts/mails';
import { useApi } from '../dataProvider/hooks.ts';
import { formatCount } from '../ui/formatCount.ts';
import { Screen } from '../ui/layout/Screen.tsx';
import { Mailings } from './Mailings.tsx';
import { Outbox } from './Outbox.tsx';
import { ASK_AGAIN } from './Progress.tsx';
import { Suppressions } from './Suppressions.tsx';

/** Of a plan's day, what mailings use: the rest is for mails that somebody waits for. */
const MAILING_SHARE = 0.9;

/** How many days what waits takes, when the plan does not let it out today. */
function Pace({ facts: { perDay, waiting, sentInLastDay } }: { facts: MailSummary }) {
  if (perDay === null) return null;
  const aDay = perDay * MAILING_SHARE;
  const left = waiting - Math.max(0, aDay - sentInLastDay);
  return left > 0 ? <p className="form-note">{t.pace(perDay, Math.ceil(left / aDay) + 1)}</p> : null;
}

/** `/admin/correos`: what the site sends, and what went wrong with it. */
export function MailsScreen() {
  const { data } = useApi('/mail-summary', mailSummary, (facts) => (facts?.waiting ?? 0) > 0 && ASK_AGAIN);
  const facts = data?.data;
  return (
    <Screen title={t.title} intro={t.intro}>
      <div className="mail-tables">
        {facts && (
          <dl className="figures">
            {(['waiting', 'sent', 'dead'] as const).map((name) => (
              <div key={name} className={name === 'dead' && facts.dead > 0 ? 'failed' : undefined}>
                <dt>{t.facts[name]}</dt>
                <dd className="num">{formatCount(facts[name])}</dd>
              </div>
            ))}
            <div>
              <dt>{t.facts.lastDay}</dt>
              <dd className="num">
                {facts.perDay === null ? formatCount(facts.sentInLastDay) : t.ofPlan(facts.sentInLastDay, facts.perDay)}
              </dd>
            </div>
          </dl>
        )}
        {facts?.stoppedBy && (
          <section className="stopped" role="alert">
            <h2>{t.stopped}</h2>
            <p>{mailProblem(facts.stoppedBy).sentence}</p>
            <p>{t.stoppedHelp(facts.waiting)}</p>
            <p className="reason">
              {t.detail}: {facts.stoppedBy}
            </p>
          </section>
        )}
        {facts && !facts.stoppedBy && <Pace facts={facts} />}
        {facts?.keptAsFiles && <p className="form-note">{t.keptAsFiles}</p>}
        <Outbox />
        <Mailings />
        <Suppressions />
      </div>
    </Screen>
  );
}
