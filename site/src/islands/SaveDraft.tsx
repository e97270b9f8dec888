import { draftFields, type SavedDraft, savedDraft } from '@trama/shared/applications/drafts';
import type { Question } from '@trama/shared/calls/questions';
import { formatTime } from '@trama/shared/format/format';
import { DRAFT_TEXTS as t } from '@trama/shared/texts/drafts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { sendForm } from './api.ts';
import { noteServerDraft } from './draft.ts';
import { Icon } from './Icon.tsx';
import { showServerErrors } from './server-errors.ts';

interface Props {
  eventId: number;
  questions: readonly Question[];
  /** The stored draft; null: nothing is stored yet. */
  draft: SavedDraft | null;
  /** Files chosen in this tab. */
  files: readonly File[];
  /** @param sent files that the draft now holds: the applicant may have chosen others meanwhile */
  onSaved: (draft: SavedDraft, sent: readonly File[]) => void;
  /** Called if the draft moved behind its mailed link or was deleted: the next save creates a new draft. */
  onEnded: () => void;
}

/** «Guardar y seguir después»: stores a draft on the server, behind a mailed link. Confidential fields are excluded. */
export default function SaveDraft({ eventId, questions, draft, files, onSaved, onEnded }: Props) {
  const { getValues, trigger, setError } = useFormContext<Record<string, unknown>>();
  const [remind, setRemind] = useState(draft?.remind ?? false);
  const [saving, setSaving] = useState(false);
  const [message, setMessage] = useState('');
  const save = async () => {
    if (!(await trigger('mail', { shouldFocus: true }))) return;
    setSaving(true);
    const values = getValues();
    const body = new FormData();
    body.append('eventId', String(eventId));
    body.append('recordar', String(remind));
    if (draft) body.append('token', draft.token);
    for (const name of draftFields(questions)) if (values[name]) body.append(name, String(values[name]));
    for (const { file_id } of draft?.files ?? []) body.append('keep[]', file_id);
    for (const file of files) body.append('files', file, file.name);
    const response = await sendForm('/application-drafts', body, () => {});
    setSaving(false);
    const saved = response.ok ? savedDraft.safeParse(response.body).data : undefined;
    if (saved) {
      noteServerDraft(eventId, saved.fields);
      onSaved(saved, files);
      return setMessage(
        [t.saved(formatTime(saved.saved_at, undefined)), draft ? '' : t.mailed(String(values.mail))].join(' ').trim(),
      );
    }
    const { error, status } = response.ok ? { error: null, status: 0 } : response;
    if (status === 404) onEnded();
    if (!showServerErrors(error?.errors, ['mail'], setError)) setMessage(error?.errors?.files ?? error?.message ?? t.failed);
  };
  return (
    <section className="save-draft stack" aria-label={t.title}>
      <b>{t.title}</b>
      <p className="label">{t.help}</p>
      <label className="check">
        <input type="checkbox" checked={remind} onChange={(event) => setRemind(event.currentTarget.checked)} />
        {t.remind}
      </label>
      <div className="actions">
        <button type="button" data-mails="" className="button outline small" disabled={saving} onClick={() => void save()}>
          {saving && <Icon name="spinner" className="spinning" />}
          {saving ? t.saving : t.save}
        </button>
        <span role="status" className="num">
          {message}
        </span>
      </div>
    </section>
  );
}
