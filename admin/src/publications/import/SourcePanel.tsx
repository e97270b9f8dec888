import { type FoundWorks, foundWorks, importSource } from '@trama/shared/content/publication-import';
import { fieldErrors } from '@trama/shared/forms/errors';
import {
  PUBLICATION_IMPORT_MESSAGES as importMessages,
  PUBLICATION_IMPORT_TEXTS as t,
} from '@trama/shared/texts/publication-import';
import { type FormEvent, useState } from 'react';
import { type Source, sourceBody } from '../../dataProvider/formData.ts';
import { useReading } from '../../dataProvider/hooks.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { DropZone } from '../../ui/form/DropZone.tsx';
import { TextInput } from '../../ui/inputs.tsx';

const KINDS = ['doi', 'orcid', 'file'] as const;
type Kind = (typeof KINDS)[number];

const HINTS = { doi: [t.doiHint, t.doiHelp], orcid: [t.orcidHint, t.orcidHelp] } as const;

interface SourcePanelProps {
  /** @param name the source as typed, or the file's name */
  onFound: (name: string, works: FoundWorks) => void;
}

/** Asks for a DOI, an ORCID iD or a file, and loads its works. */
export function SourcePanel({ onFound }: SourcePanelProps) {
  const [kind, setKind] = useState<Kind>('doi');
  const [typed, setTyped] = useState('');
  const { read, busy, problem, setProblem } = useReading(t.failed);
  const choose = (chosen: Kind) => {
    setKind(chosen);
    setTyped('');
    setProblem('');
  };
  const look = (source: Source<{ doi?: string; orcid?: string }>, name: string) =>
    read(
      (api) => api.request('POST', '/publication-imports/preview', foundWorks, sourceBody(source)),
      (works) => onFound(name, works),
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind === 'file' || busy) return;
    const source = { [kind]: typed.trim() };
    const parsed = importSource.safeParse(source);
    const wrong = parsed.success ? undefined : fieldErrors(parsed.error)[kind];
    if (wrong || typed.trim() === '') setProblem(wrong ?? importMessages[`${kind}Invalid`]);
    else void look(source, typed.trim());
  };
  return (
    <section className="sheet" aria-label={t.source}>
      <div className="body">
        <div>
          <Choices label={t.source} choices={KINDS} names={t.sources} value={kind} onChange={choose} />
        </div>
        {kind === 'file' ? (
          <DropZone
            id="works-file"
            label={busy ? t.reading : t.drop}
            help={t.dropHelp}
            accept=".bib,.bibtex,.ris,.txt,application/x-bibtex,application/x-research-info-systems,text/plain"
            busy={busy}
            problem={problem}
            onFiles={([file]) => file && void look({ file }, file.name)}
          />
        ) : (
          <form className="inline-form" onSubmit={submit} noValidate>
            <TextInput
              key={kind}
              id={`works-${kind}`}
              label={t[kind]}
              placeholder={HINTS[kind][0]}
              helperText={HINTS[kind][1]}
              value={typed}
              onChange={setTyped}
              problem={problem}
              autoComplete="off"
              slotProps={{ inputLabel: { shrink: true }, formHelperText: problem ? { role: 'alert' } : {} }}
            />
            <TextButton type="submit" primary disabled={busy} icon={busy ? 'spinner' : 'search'} aria-busy={busy}>
              {busy ? t.searching : t.search}
            </TextButton>
          </form>
        )}
      </div>
    </section>
  );
}
