import { ANSWER_DAYS } from '@trama/shared/applications/answer-deadlines';
import type { Erasable, RightsDetail } from '@trama/shared/privacy/rights';
import { ERASABLE_TEXTS } from '@trama/shared/texts/rights';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../dataProvider/hooks.ts';
import { TextButton, WordButton } from '../ui/buttons.tsx';
import { useConfirm } from '../ui/Confirm.tsx';
import { useLeave } from '../ui/form/LeaveGuard.tsx';
import { RestoredNote, useTyped } from '../ui/form/useTyped.tsx';
import { Check, TextInput } from '../ui/inputs.tsx';

const extensionFields = z.object({ days: z.string(), reason: z.string() });

/** More days for one request, with the reason that the person reads. */
function ExtendForm({ id, onClose }: { id: string; onClose: () => void }) {
  const form = `prorroga-${id}`;
  const typed = useTyped(form, { days: String(ANSWER_DAYS), reason: '' }, extensionFields);
  const { days, reason } = typed.values;
  const leave = useLeave();
  const { act, busy } = useAction();
  const save = async () => {
    const values = { days: Number(days), reason };
    const done = await act((api) => api.extendRightsRequest(id, values), { done: t.extendedToast, failed: t.answerFailed });
    if (!done) return;
    typed.settle();
    onClose();
  };
  return (
    <div className="stack">
      <p className="secondary">{t.extendHelp}</p>
      <RestoredNote typed={typed} />
      <TextInput id="extend-days" label={t.days} type="number" {...typed.field('days')} />
      <TextInput id="extend-reason" label={t.reason} {...typed.field('reason')} multiline minRows={2} required />
      <div className="actions">
        <TextButton primary disabled={busy || !reason.trim()} onClick={() => void save()}>
          {t.extendConfirm}
        </TextButton>
        <TextButton onClick={() => leave(onClose, form)}>{t.cancel}</TextButton>
      </div>
    </div>
  );
}

const typedFields = z.object({ reason: z.string() });

interface PartsProps {
  parts: RightsDetail['parts'];
  chosen: ReadonlySet<Erasable>;
  onChange: (chosen: Set<Erasable>) => void;
}

/** Parts to erase; the record goes when all others do. */
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
              <small>{ERASABLE_TEXTS[part].help}</small>
            </>
          }
        />
      ))}
    </fieldset>
  );
}

/** The decision on a request: to grant it, in part or whole, to refuse it with a reason, or to ask for more days. */
export function Answer({ request }: { request: RightsDetail }) {
  const { request_id, kind, parts, email } = request;
  const erasing = kind === 'erasure';
  const [chosen, setChosen] = useState<ReadonlySet<Erasable>>(new Set(parts.map(({ part }) => part)));
  const form = `solicitud-${request_id}`;
  const typed = useTyped(form, { reason: '' }, typedFields);
  const { reason } = typed.values;
  // A reason from an earlier visit is shown where it was typed.
  const [mode, setMode] = useState<'grant' | 'refuse' | 'extend'>(typed.restoredAt === null ? 'grant' : 'refuse');
  const confirm = useConfirm();
  const { act, busy } = useAction();
  const partial = erasing && chosen.size < parts.length;
  const outcome = mode === 'refuse' ? 'refused' : partial ? 'partial' : 'granted';
  const needsReason = outcome !== 'granted';
  const send = async () => {
    const done = await act(
      (api) =>
        api.answerRightsRequest(request_id, { outcome, erase: erasing ? [...chosen] : undefined, reason: reason || undefined }),
      {
        done: t.answered,
        failed: t.answerFailed,
      },
    );
    if (done) typed.settle();
  };
  const title = mode === 'refuse' ? t.confirmAnswer : t.grant[kind];
  const ask = () =>
    confirm({
      title,
      question: t.confirmText(email ?? ''),
      confirm: erasing && mode === 'grant' ? t.confirmErase : t.confirmAnswer,
      danger: erasing && mode === 'grant',
      onConfirm: send,
    });
  if (mode === 'extend') return <ExtendForm id={request_id} onClose={() => setMode('grant')} />;
  return (
    <>
      {erasing && mode === 'grant' && <Parts parts={parts} chosen={chosen} onChange={setChosen} />}
      {mode === 'grant' && <p className="secondary">{t.grantHelp[kind]}</p>}
      {needsReason && <RestoredNote typed={typed} />}
      {needsReason && (
        <TextInput
          id="rights-reason"
          label={mode === 'refuse' ? t.refuseReason : t.keepReason}
          {...typed.field('reason')}
          multiline
          minRows={2}
          required
        />
      )}
      <div className="actions">
        <TextButton primary disabled={busy || (needsReason && !reason.trim())} onClick={ask}>
          {title}
        </TextButton>
        {mode === 'refuse' ? (
          <TextButton onClick={() => setMode('grant')}>{t.cancel}</TextButton>
        ) : (
          <>
            <TextButton disabled={busy} onClick={() => setMode('refuse')}>
              {t.refuse}
            </TextButton>
            {kind !== 'blocking' && request.extended_at === null && (request.days_left ?? 0) >= 0 && (
              <WordButton onClick={() => setMode('extend')}>{t.extend}</WordButton>
            )}
          </>
        )}
      </div>
      {request.blocked && <p className="secondary">{t.blocked}</p>}
    </>
  );
}
