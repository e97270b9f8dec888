import { Box, Checkbox } from '@mui/material';
import { type DecisionMail, decisionMail } from '@trama/shared/applications/answers';
import { foldForSearch } from '@trama/shared/format/fold';
import { APPLICATIONS } from '@trama/shared/panel-paths';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { CALL_TEXTS_SCREEN } from '@trama/shared/texts/call-texts';
import { LIST_TEXTS } from '@trama/shared/texts/lists';
import { TRIAGE_TEXTS } from '@trama/shared/texts/triage';
import { type SyntheticEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useGet } from '../../dataProvider/hooks.ts';
import type { Divergence } from '../../history/compareRecords.ts';
import { MailOff } from '../../mails/MailOff.tsx';
import { LinkButton } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NativeSelect, TextInput } from '../../ui/inputs.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { DecisionMailEditor } from './DecisionMailEditor.tsx';
import { countsOf, SendAllMails } from './SendAllMails.tsx';
import { eventTitles, useMailText } from './useMailText.ts';

const styles = {
  display: 'flex',
  alignItems: 'start',
  '& + &': { borderBlockStart: '1px solid var(--line)' },
  '& details': { flex: 1, minInlineSize: 0 },
  '& summary': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.25rem 0.75rem', p: '0.5rem 1.25rem 0.5rem 0' },
  '& .secondary': { flex: '1 1 12rem' },
  '& .open-mail': { ml: 'auto', color: 'var(--accent)', fontWeight: 600 },
  '& details > .stack': { p: '0.5rem 1.25rem 1.25rem 0' },
};

interface PreparedMailProps {
  mail: DecisionMail;
  /** Title, address and event, which distinguish mails of one person. */
  facts: readonly (string | null)[];
  chosen: boolean;
  choose: (chosen: boolean) => void;
  initiallyOpen: boolean;
  divergence: Divergence | null;
  setDivergence: (divergence: Divergence | null) => void;
}

/** One mail: recipient, decision and editor. Closing the editor keeps typed text; a mail with a version conflict stays open. */
function PreparedMail({ mail, facts, chosen, choose, initiallyOpen, divergence, setDivergence }: PreparedMailProps) {
  const [openByHand, setOpen] = useState(initiallyOpen);
  const open = openByHand || divergence !== null;
  const edited = useMailText(mail);
  return (
    <Box sx={styles}>
      <Checkbox
        checked={chosen}
        onChange={(_event, ticked) => choose(ticked)}
        slotProps={{ input: { 'aria-label': TRIAGE_TEXTS.choose(mail.fullName) } }}
      />
      <details
        aria-label={mail.fullName}
        open={open}
        onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
      >
        <summary>
          <StateBadge state={mail.decision} />
          <b>{mail.fullName}</b>
          <span className="secondary">{facts.filter(Boolean).join('\u00A0· ')}</span>
          {mail.custom && <span className="badge">{CALL_TEXTS_SCREEN.ownText}</span>}
          {edited.changed && <span className="badge">{t.mailUnsaved}</span>}
          <span className="open-mail">{open ? t.closeMail : t.openMail}</span>
        </summary>
        {open && <DecisionMailEditor mail={mail} edited={edited} divergence={divergence} setDivergence={setDivergence} />}
      </details>
    </Box>
  );
}

/**
 * `/admin/postulaciones/correos`: prepared decision mails. «Send all» covers the selected mails, also hidden ones; without a
 * selection, the shown mails.
 */
export default function DecisionMailsScreen() {
  const [search] = useSearchParams();
  const event = search.get('event_id');
  const query = useGet(`/decision-mails${event ? `?event_id=${event}` : ''}`, z.array(decisionMail));
  const [wanted, setWanted] = useState('');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const [diverged, setDiverged] = useState<Readonly<Record<string, Divergence | null>>>({});
  const diverge = ({ decision_mail_id }: DecisionMail, divergence: Divergence | null) =>
    setDiverged((before) => ({ ...before, [decision_mail_id]: divergence }));
  const all = query.data ?? [];
  const [first, ...others] = eventTitles(all);
  const oneEvent = others.length === 0 ? first : null;
  const ofWanted = all.filter(({ decision }) => decision === wanted);
  // Shows all mails once no mail of the chosen decision is left.
  const mails = ofWanted.length > 0 ? ofWanted : all;
  const words = foldForSearch(typed).split(' ');
  const factsOf = ({ titulo, to, event_title }: DecisionMail) => [titulo, to, oneEvent ? null : event_title];
  const shown = mails.filter((mail) => {
    const text = foldForSearch([mail.fullName, ...factsOf(mail)].join(' '));
    return words.every((word) => text.includes(word));
  });
  const picked = all.filter(({ decision_mail_id }) => chosen[decision_mail_id]);
  const together = picked.length > 0 ? picked : shown;
  const decisions = countsOf(all);
  return (
    <Screen
      title={t.mailsTitle}
      intro={
        <>
          <Box component="b" sx={{ display: 'block', color: 'var(--ink)' }}>
            {oneEvent}
          </Box>
          {t.mailsIntro}
        </>
      }
      back={{ to: event ? APPLICATIONS.ofEvent(event) : APPLICATIONS.list, label: t.back }}
      actions={
        <>
          {event && <LinkButton to={APPLICATIONS.texts(event)}>{CALL_TEXTS_SCREEN.title}</LinkButton>}
          {together.length > 0 && <SendAllMails mails={together} onDiverged={diverge} />}
        </>
      }
    >
      <Loaded query={query}>
        {() => (
          <div className="record-form">
            <MailOff />
            {all.length > 1 && (
              <div className="pair">
                <TextInput id="search" label={t.mailsSearch} type="search" size="small" value={typed} onChange={setTyped} />
                {decisions.length > 1 && (
                  <NativeSelect
                    id="decision"
                    label={t.mailsOf}
                    size="small"
                    value={mails === all ? '' : wanted}
                    choices={[['', t.mailsOfAll(all.length)], ...decisions]}
                    onChange={setWanted}
                  />
                )}
              </div>
            )}
            {all.length === 0 && <EmptyState title={t.mailsNone} text={t.mailsNoneHelp} seed="correos" />}
            {all.length > 0 && shown.length === 0 && <p className="form-note">{LIST_TEXTS.nothingFound}</p>}
            <div className="sheet">
              {shown.map((mail) => (
                <PreparedMail
                  key={mail.decision_mail_id}
                  mail={mail}
                  facts={factsOf(mail)}
                  chosen={chosen[mail.decision_mail_id] ?? false}
                  choose={(ticked) => setChosen((before) => ({ ...before, [mail.decision_mail_id]: ticked }))}
                  initiallyOpen={all.length === 1}
                  divergence={diverged[mail.decision_mail_id] ?? null}
                  setDivergence={(divergence) => diverge(mail, divergence)}
                />
              ))}
            </div>
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
