import { Box, Button, Checkbox, FormControlLabel, FormLabel, Typography } from '@mui/material';
import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { TextInput } from '../../ui/TextInput.tsx';

interface JoinFormProps {
  /** The one that most wrote comes first. */
  spellings: readonly string[];
  onJoin: (institution: string, spellings: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Which of the spellings are one institution, and the name that is used for it. */
export function JoinForm({ spellings, onJoin, onClose }: JoinFormProps) {
  const [name, setName] = useState(spellings[0] ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(spellings));
  const toggle = (spelling: string) =>
    setChosen(new Set(chosen.has(spelling) ? [...chosen].filter((one) => one !== spelling) : [...chosen, spelling]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onJoin(name.trim(), [...chosen]);
  };
  // The dialog around stays open.
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
          <FormControlLabel
            key={spelling}
            label={spelling}
            control={<Checkbox checked={chosen.has(spelling)} onChange={() => toggle(spelling)} />}
          />
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
