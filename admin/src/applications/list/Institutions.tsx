import { Box, Button, FormLabel, Typography } from '@mui/material';
import { joinedInstitution } from '@trama/shared/applications/triage';
import { similarInstitutions } from '@trama/shared/people/institutions';
import { UNDO_TEXTS } from '@trama/shared/texts/trash';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { z } from 'zod';
import type { TramaDataProvider } from '../../dataProvider/dataProvider.ts';
import { useAction, useGet } from '../../dataProvider/hooks.ts';
import { Check, TextInput } from '../../ui/inputs.tsx';
import { undoable } from '../../ui/Notifications.tsx';

interface JoinFormProps {
  /** Spellings, the most frequent first: it becomes the suggested name. */
  spellings: readonly string[];
  onJoin: (institution: string, spellings: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Form that joins the chosen spellings of one institution under one name. */
function JoinForm({ spellings, onJoin, onClose }: JoinFormProps) {
  const [name, setName] = useState(spellings[0] ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(spellings));
  const toggle = (spelling: string) =>
    setChosen(new Set(chosen.has(spelling) ? [...chosen].filter((one) => one !== spelling) : [...chosen, spelling]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onJoin(name.trim(), [...chosen]);
  };
  // Escape closes only this form; the dialog around stays open.
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Box component="form" onSubmit={submit} onKeyDown={closeOnEscape} sx={{ display: 'grid', gap: 1, py: 1 }}>
      <Typography variant="body2" color="text.secondary">
        {t.joinHelp}
      </Typography>
      <Box component="fieldset" sx={{ display: 'grid', m: 0, p: 0, border: 0 }}>
        <FormLabel component="legend">{t.joinSpellings}</FormLabel>
        {spellings.map((spelling) => (
          <Check key={spelling} label={spelling} checked={chosen.has(spelling)} onChange={() => toggle(spelling)} />
        ))}
      </Box>
      <TextInput id="join-name" label={t.joinAs} value={name} onChange={setName} autoFocus autoComplete="off" />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" disabled={name.trim() === '' || chosen.size < 2}>
          {t.join}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {t.close}
        </Button>
      </Box>
    </Box>
  );
}

interface InstitutionsProps {
  /** Institutions of the list, under the team's joined names. */
  institutions: readonly { name: string; count: number }[];
}

/** Suggests institutions that applicants spelled differently, joins the spellings, and separates them again. */
export function Institutions({ institutions }: InstitutionsProps) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const { data: joined = [] } = useGet('/institutions', z.array(joinedInstitution));
  const box = useRef<HTMLElement>(null);
  const { act } = useAction();
  const notify = useNotify();
  const groups = similarInstitutions(institutions);
  const shown = new Set(institutions.map(({ name }) => name));
  const ours = joined.filter(({ institution }) => shown.has(institution));
  const split = (institution: string) =>
    act((api) => api.send('POST', '/institutions/split', { institution }), {
      done: t.splitDone(institution),
      failed: t.joinFailed,
    });
  // Moves the focus to the section: the focused button disappears with the form.
  const close = () => {
    setChosen(null);
    box.current?.focus();
  };
  const join = async (institution: string, spellings: string[]) => {
    const call = (api: TramaDataProvider) => api.send('POST', '/institutions', { institution, spellings });
    if (!(await act(call, { failed: t.joinFailed }))) return;
    close();
    notify(t.joined(institution), undoable({ label: UNDO_TEXTS.undo, run: () => void split(institution) }));
  };
  if (groups.length === 0 && ours.length === 0) return null;
  return (
    <Box
      component="section"
      ref={box}
      tabIndex={-1}
      aria-label={t.joinTitle}
      sx={{ color: 'text.secondary', fontSize: '.9375rem' }}
    >
      {groups.map((spellings) => (
        <Box key={spellings[0]} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          {t.written(spellings[0] ?? '', spellings.length)}
          <Button size="small" onClick={() => setChosen(spellings)}>
            {t.joinThem}
          </Button>
        </Box>
      ))}
      {chosen && <JoinForm key={chosen[0]} spellings={chosen} onJoin={join} onClose={close} />}
      {ours.length > 0 && (
        <details>
          <summary className="num">{t.joinedNote(ours.length)}</summary>
          {ours.map(({ institution, spellings }) => (
            <Box key={institution} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}>
              <Box sx={{ flex: 1 }}>
                <b>{institution}</b> {spellings.filter((one) => one !== institution).join(' · ')}
              </Box>
              <Button size="small" variant="outlined" onClick={() => void split(institution)}>
                {t.separate}
              </Button>
            </Box>
          ))}
        </details>
      )}
    </Box>
  );
}
