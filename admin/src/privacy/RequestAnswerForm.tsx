import { ANSWER_DAYS } from '@trama/shared/privacy/answer-deadlines';
import { type Erasable, type RightsAnswer, type RightsDetail, rightsExtension } from '@trama/shared/privacy/rights';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import { UNSENT_TEXTS } from '@trama/shared/texts/mails';
import { ERASABLE_TEXTS } from '@trama/shared/texts/rights';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { useChange } from '../dataProvider/hooks.ts';
import { useOnlyStored } from '../mails/MailOff.tsx';
import { ClosingForm } from '../recordForm/ClosingForm.tsx';
import { type Outcome, VersionedForm } from '../recordForm/VersionedForm.tsx';
import { TextButton, WordButton } from '../ui/buttons.tsx';
import { draftKeyOf, readDraft } from '../ui/form/drafts.ts';
import { FieldText } from '../ui/form/fields.tsx';
import { Check } from '../ui/inputs.tsx';

const FIELD_NAMES = { days: t.days, reason: t.reason };

/** Form that extends a request's deadline, with the reason that the person reads. */
function ExtendForm({ id, onClose }: { id: string; onClose: () => void }) {
  const change = useChange();
  const onlyStored = useOnlyStored();
  return (
    <div className="stack">
      <p className="secondary">{t.extendHelp}</p>
      <ClosingForm
        schema={rightsExtension}
        values={{ days: ANSWER_DAYS, reason: '' }}
        draftKey={`prorroga-${id}`}
        fieldNames={FIELD_NAMES}
        submitLabel={t.extendConfirm}
        failed={t.answerFailed}
        save={(values) => change((api) => api.send('POST', `/rights-requests/${id}/extend`, rightsExtension.parse(values)))}
        done={onlyStored ? UNSENT_TEXTS.extension : t.extendedToast}
        onClose={onClose}
      >
        <FieldText name="days" type="number" label={t.days} />
        <FieldText name="reason" label={t.reason} multiline required />
      </ClosingForm>
    </div>
  );
}

const EMPTY = { reason: '' };
const REASON = rightsExtension.pick({ reason: true });
const NO_REASON = z.object({ reason: z.string() });

interface PartsProps {
  parts: RightsDetail['parts'];
  chosen: ReadonlySet<Erasable>;
  onChange: (chosen: Set<Erasable>) => void;
}

/** Checkboxes of the data to erase. The record is erased only with all other parts. */
function Parts({ parts, chosen, onChange }: PartsProps) {
  const toggle = (part: Erasable, on: boolean) => {
    const next = new Set(chosen);
    if (on) for (const each of part === 'record' ? parts.map((one) => one.part) : [part]) next.add(each);
    else for (const each of [part, 'record'] as const) next.delete(each);
    onChange(next);
  };
  return (
    <fieldset>
      <legend>{t.found}</legend>
      {parts.map(({ part, count }) => (
        <Check
          key={part}
          className="part"
          checked={chosen.has(part)}
          onChange={(on) => toggle(part, on)}
          label={
            <>
              {ERASABLE_TEXTS[part].name(count)}
              {(part !== 'record' || parts.length > 1) && <small>{ERASABLE_TEXTS[part].help}</small>}
            </>
          }
        />
      ))}
    </fieldset>
  );
}

/** Form of the decision on a request: grant all or part, refuse with a reason, or extend the deadline. */
export function RequestAnswerForm({ request }: { request: RightsDetail }) {
  const { request_id, kind, parts, email } = request;
  const erasing = kind === 'erasure';
  const [chosen, setChosen] = useState<ReadonlySet<Erasable>>(new Set(parts.map(({ part }) => part)));
  const draftKey = `solicitud-${request_id}`;
  // Opens the refusal if a draft of its reason exists from an earlier visit.
  const [mode, setMode] = useState<'grant' | 'refuse' | 'extend'>(() => (readDraft(draftKeyOf(draftKey)) ? 'refuse' : 'grant'));
  const change = useChange();
  const notify = useNotify();
  const answered = useOnlyStored() ? UNSENT_TEXTS.answer : t.answered;
  const partial = erasing && chosen.size < parts.length;
  const outcome = mode === 'refuse' ? 'refused' : partial ? 'partial' : 'granted';
  const needsReason = outcome !== 'granted';
  const title = mode === 'refuse' ? t.confirmAnswer : t.grant[kind];
  const danger = erasing && mode === 'grant';
  const confirmFirst = async () => ({
    title,
    ...(danger && {
      lines: [
        ...parts.filter(({ part }) => chosen.has(part)).map(({ part, count }) => ERASABLE_TEXTS[part].name(count)),
        t.grantHelp.erasure,
      ],
    }),
    question: t.confirmText(email ?? ''),
    confirm: danger ? t.confirmErase : t.confirmAnswer,
    danger,
  });
  const save = async ({ reason }: FieldValues): Promise<Outcome> => {
    const answer: RightsAnswer = { outcome, erase: erasing ? [...chosen] : undefined, reason: reason || undefined };
    await change((api) => api.send('POST', `/rights-requests/${request_id}/answer`, answer));
    notify(answered);
    return { kind: 'success', title: answered };
  };
  if (mode === 'extend') return <ExtendForm id={request_id} onClose={() => setMode('grant')} />;
  return (
    <div className="stack">
      {danger && <Parts parts={parts} chosen={chosen} onChange={setChosen} />}
      {mode === 'grant' && <p className="secondary">{t.grantHelp[kind]}</p>}
      <VersionedForm
        schema={needsReason ? REASON : NO_REASON}
        values={EMPTY}
        draftKey={draftKey}
        short
        restores
        closesOnSuccess
        fieldNames={FIELD_NAMES}
        submitLabel={title}
        failed={t.answerFailed}
        confirmFirst={confirmFirst}
        save={save}
        secondaryActions={
          mode === 'refuse' ? (
            <TextButton onClick={() => setMode('grant')}>{DELETION_TEXTS.cancel}</TextButton>
          ) : (
            <>
              <TextButton onClick={() => setMode('refuse')}>{t.refuse}</TextButton>
              {kind !== 'blocking' && request.extended_at === null && (request.days_left ?? 0) >= 0 && (
                <WordButton onClick={() => setMode('extend')}>{t.extend}</WordButton>
              )}
            </>
          )
        }
      >
        {needsReason && <FieldText name="reason" label={mode === 'refuse' ? t.refuseReason : t.keepReason} multiline required />}
      </VersionedForm>
      {request.blocked && <p className="secondary">{t.blocked}</p>}
    </div>
  );
}
