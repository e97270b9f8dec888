import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { type FormEvent, useState } from 'react';
import { TextButton } from '../../ui/buttons.tsx';
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
  return (
    <form className="sheet join-form" onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <p className="secondary">{t.joinHelp}</p>
      <fieldset>
        <legend>{t.joinSpellings}</legend>
        {spellings.map((spelling) => (
          <label key={spelling} className="check-line">
            <input type="checkbox" checked={chosen.has(spelling)} onChange={() => toggle(spelling)} /> {spelling}
          </label>
        ))}
      </fieldset>
      <TextInput id="join-name" label={t.joinAs} value={name} onChange={setName} autoFocus autoComplete="off" />
      <div className="actions">
        <TextButton type="submit" primary disabled={name.trim() === '' || chosen.size < 2}>
          {t.join}
        </TextButton>
        <TextButton onClick={onClose}>{t.close}</TextButton>
      </div>
    </form>
  );
}
