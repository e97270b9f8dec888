import { Box } from '@mui/material';
import { NOTE_MAX } from '@trama/shared/applications/triage';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { type SyntheticEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../dataProvider/hooks.ts';
import { ActIcon } from '../../ui/ActButton.tsx';
import { TextButton } from '../../ui/buttons.tsx';
import { draftKeyOf, readDraft } from '../../ui/form/drafts.ts';
import { settleDraft } from '../../ui/form/unsavedWork.ts';
import { useDraft } from '../../ui/form/useDraft.ts';
import { formatDateTime } from '../../ui/formatDateTime.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { useApplication } from '../record/useApplication.tsx';

/** Id of the field that the key N focuses. */
export const NOTE_FIELD = 'nota-del-equipo';

const styles = {
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  '& li p': { whiteSpace: 'pre-line' },
  '& li small': { gridArea: '2 / 1' },
};

const typedFields = z.object({ text: z.string() });

/** State of the note being typed; restores the draft of an earlier visit. */
function useNote(form: string) {
  const [values, setValues] = useState(() => typedFields.safeParse(readDraft(draftKeyOf(form))?.values).data ?? { text: '' });
  useDraft({ form, values, dirty: values.text !== '' });
  return {
    text: values.text,
    setText: (text: string) => setValues({ text }),
    /** Discards the draft of a stored note; newer typed text stays. */
    settle: (stored: string) => {
      settleDraft(form);
      setValues((now) => ({ text: now.text === stored ? '' : now.text }));
    },
  };
}

/** The team's notes with author and time; Enter and Ctrl+Enter add a note. */
export function Notes() {
  const { application_id: id, notes } = useApplication();
  const { text, setText, settle } = useNote(`nota-${id}`);
  const { act } = useAction();
  /** The text of the running request. A second Enter does not send the same note again, and the next note need not wait. */
  const adding = useRef<string | null>(null);
  /** Takes the focus out of the field, so the list's keys work again. */
  const leave = () => document.getElementById(NOTE_FIELD)?.blur();
  const isTyping = () => document.querySelector<HTMLInputElement>(`#${NOTE_FIELD}`)?.value !== text;
  const add = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '' || adding.current === text) return;
    adding.current = text;
    const added = await act((api) => api.send('POST', `/applications/${id}/notes`, { note: text }), { failed: t.noteFailed });
    if (adding.current === text) adding.current = null;
    if (added === null) return;
    // Releases the focus after a note: each later letter is a key of the list.
    if (!isTyping()) leave();
    settle(text);
  };
  return (
    <Box className="group" sx={styles}>
      <h2>
        {t.notesTitle}{' '}
        <small>
          <Icon name="lock" /> {t.notesPrivate}
        </small>
      </h2>
      {notes.length > 0 && (
        <ul className="stack">
          {notes.map(({ note_id, note, author, at }) => (
            <li key={note_id}>
              <p>{note}</p>
              <small className="num">{t.noteBy(author, formatDateTime(at))}</small>
              <ActIcon
                icon="trash"
                label={t.noteDelete(formatDateTime(at))}
                act={{
                  request: (api) => api.send('DELETE', `/application-notes/${note_id}`),
                  done: t.noteDeleted,
                  failed: t.noteFailed,
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <form
        className="inline-form"
        onSubmit={(event) => void add(event)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') leave();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add(event);
        }}
      >
        <TextInput
          id={NOTE_FIELD}
          label={t.addNote}
          helperText={`${t.noteKeys} ${t.notesHelp}`}
          value={text}
          onChange={setText}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: NOTE_MAX } }}
        />
        <TextButton type="submit" disabled={text.trim() === ''}>
          {t.noteSave}
        </TextButton>
      </form>
    </Box>
  );
}
