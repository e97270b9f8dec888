import { TRIAGE_TEXTS as t } from '@trama/shared/texts/triage';
import { useAction } from '../../dataProvider/hooks.ts';
import { TextButton } from '../../ui/buttons.tsx';
import { Section } from '../../ui/form/Section.tsx';
import { useApplication } from '../record/useApplication.tsx';
import { Label } from './Label.tsx';
import { LabelForm } from './LabelForm.tsx';

interface LabelsProps {
  known: readonly string[];
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** The labels of one application; the key L opens the field. */
export function Labels({ known, open, setOpen }: LabelsProps) {
  const { application_id: id, labels } = useApplication();
  const { act } = useAction();
  const remove = (label: string) => void act((api) => api.setLabel({ ids: [id], label, on: false }), { failed: t.labelFailed });
  return (
    <Section title={t.labels}>
      <div className="actions">
        {labels.map((label) => (
          <Label key={label} label={label} onRemove={() => remove(label)} removeLabel={t.labelRemove(label)} />
        ))}
        {!open && (
          <TextButton icon="plus" size="small" onClick={() => setOpen(true)} aria-keyshortcuts="L">
            {t.addLabel} <kbd>L</kbd>
          </TextButton>
        )}
      </div>
      {open && <LabelForm ids={[id]} known={known.filter((label) => !labels.includes(label))} onDone={() => setOpen(false)} />}
    </Section>
  );
}
