import { fieldErrors } from '@trama/shared/forms/errors';
import { MATERIALS_SHOWN, type MaterialsShown } from '@trama/shared/programme/materials';
import { programmeSettings } from '@trama/shared/programme/programme';
import { PROGRAMME_BUILDER_TEXTS as texts } from '@trama/shared/texts/programme';
import { TALK_MATERIAL_PANEL_TEXTS } from '@trama/shared/texts/talk-materials';
import { useId, useState } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import { TextButton } from '../ui/buttons.tsx';
import { NativeSelect, TextInput } from '../ui/inputs.tsx';
import { BuilderForm } from './BuilderForm.tsx';
import type { Building } from './building.ts';

const t = TALK_MATERIAL_PANEL_TEXTS.settings;
const isShown = (value: string): value is MaterialsShown => MATERIALS_SHOWN.some((each) => each === value);

/** Until when speakers add files and abstracts, from when the site shows the files, and the ISBN of the book. */
export function SettingsPanel({ building: { draft, open, setOpen, close } }: { building: Building }) {
  const id = useId();
  const { act, busy } = useAction();
  const { settings, talks, event_id } = draft.programme;
  const [values, setValues] = useState(settings);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const set = (given: Partial<typeof values>) => setValues({ ...values, ...given });
  const submit = async () => {
    const read = programmeSettings.safeParse(values);
    if (!read.success) return setProblems(fieldErrors(read.error));
    const saved = await act((api) => api.saveProgrammeSettings(event_id, read.data), { done: t.saved, failed: t.failed });
    if (!saved) return;
    close(open);
    await draft.reload();
  };
  const withFiles = talks.filter(({ materials }) => materials.length > 0).length;
  const withAbstract = talks.filter(({ abstract }) => abstract !== '').length;
  return (
    <BuilderForm
      title={t.title}
      help={talks.length > 0 && t.count(withFiles, withAbstract, talks.length)}
      busy={busy}
      onSubmit={submit}
    >
      <div className="body pair">
        <TextInput
          id={`${id}-until`}
          type="date"
          label={t.until}
          value={values.materialsUntil ?? ''}
          onChange={(until) => set({ materialsUntil: until || null })}
          problem={problems.materialsUntil ?? ''}
          helperText={t.untilHelp}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <NativeSelect
          id={`${id}-shown`}
          label={t.shown}
          value={values.materialsShown}
          choices={MATERIALS_SHOWN.map((shown) => [shown, t.shownOptions[shown]])}
          onChange={(shown) => isShown(shown) && set({ materialsShown: shown })}
        />
        <TextInput
          id={`${id}-isbn`}
          label={t.isbn}
          value={values.isbn}
          onChange={(isbn) => set({ isbn })}
          problem={problems.isbn ?? ''}
          helperText={t.isbnHelp}
        />
      </div>
      <footer className="actions">
        <TextButton primary type="submit" disabled={busy}>
          {t.save}
        </TextButton>
        <TextButton onClick={() => setOpen(null)}>{texts.session.cancel}</TextButton>
      </footer>
    </BuilderForm>
  );
}
