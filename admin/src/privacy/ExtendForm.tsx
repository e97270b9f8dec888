import { ANSWER_DAYS } from '@trama/shared/answer-deadlines';
import { RIGHTS_PANEL_TEXTS as t } from '@trama/shared/texts/rights-panel';
import { useState } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { TextInput } from '../ui/TextInput.tsx';

/** More days for one request, with the reason that the person reads. */
export function ExtendForm({ id, onClose }: { id: string; onClose: () => void }) {
  const [days, setDays] = useState(String(ANSWER_DAYS));
  const [reason, setReason] = useState('');
  const { act, busy } = useAction();
  const save = async () => {
    const values = { days: Number(days), reason };
    const done = await act((api) => api.extendRightsRequest(id, values), { done: t.extendedToast, failed: t.answerFailed });
    if (done) onClose();
  };
  return (
    <div className="rights-form">
      <p className="secondary">{t.extendHelp}</p>
      <TextInput id="extend-days" label={t.days} type="number" value={days} onChange={setDays} />
      <TextInput
        id="extend-reason"
        label={t.reason}
        value={reason}
        onChange={setReason}
        multiline
        minRows={2}
        fullWidth
        required
      />
      <div className="actions">
        <TextButton primary disabled={busy || !reason.trim()} onClick={() => void save()}>
          {t.extendConfirm}
        </TextButton>
        <TextButton onClick={onClose}>{t.cancel}</TextButton>
      </div>
    </div>
  );
}
