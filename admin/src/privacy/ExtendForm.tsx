import { ANSWER_DAYS } from '@trama/shared/applications/answer-deadlines';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { z } from 'zod';
import { useAction } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { useLeave } from '../ui/form/LeaveGuard.tsx';
import { RestoredNote } from '../ui/form/RestoredNote.tsx';
import { useTyped } from '../ui/form/useTyped.ts';
import { TextInput } from '../ui/TextInput.tsx';

const typedFields = z.object({ days: z.string(), reason: z.string() });
const typedExtension = typedFields.partial();
type Typed = z.infer<typeof typedFields>;

/** More days for one request, with the reason that the person reads. */
export function ExtendForm({ id, onClose }: { id: string; onClose: () => void }) {
  const form = `prorroga-${id}`;
  const typed = useTyped<Typed>(form, { days: String(ANSWER_DAYS), reason: '' }, typedExtension);
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
      <TextInput id="extend-days" label={t.days} type="number" value={days} onChange={(value) => typed.set({ days: value })} />
      <TextInput
        id="extend-reason"
        label={t.reason}
        value={reason}
        onChange={(value) => typed.set({ reason: value })}
        multiline
        minRows={2}
        fullWidth
        required
      />
      <div className="actions">
        <TextButton primary disabled={busy || !reason.trim()} onClick={() => void save()}>
          {t.extendConfirm}
        </TextButton>
        <TextButton onClick={() => leave(onClose, form)}>{t.cancel}</TextButton>
      </div>
    </div>
  );
}
