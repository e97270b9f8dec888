import { MATERIALS_SHOWN } from '@trama/shared/programme/materials';
import { programme, programmeSettings } from '@trama/shared/programme/programme';
import { TALK_MATERIAL_PANEL_TEXTS } from '@trama/shared/texts/talk-materials';
import { useChange } from '../dataProvider/hooks.ts';
import { FieldSelect, FieldText } from '../ui/form/fields.tsx';
import { BuilderForm } from './BuilderForm.tsx';
import type { BuilderProps } from './builderProps.ts';

const t = TALK_MATERIAL_PANEL_TEXTS.settings;
const FIELD_NAMES = { materialsUntil: t.until, materialsShown: t.shown, isbn: t.isbn };
const SHOWN = MATERIALS_SHOWN.map((shown) => [shown, t.shownOptions[shown]] as const);

/** Form of the speakers' deadline for files and abstracts, the day on which the site shows files, and the book's ISBN. */
export function SettingsPanel({ building: { draft, open, close } }: { building: BuilderProps }) {
  const change = useChange();
  const { settings, talks, event_id } = draft.programme;
  const withFiles = talks.filter(({ materials }) => materials.length > 0).length;
  const withAbstract = talks.filter(({ abstract }) => abstract !== '').length;
  return (
    <BuilderForm
      title={t.title}
      help={talks.length > 0 && t.count(withFiles, withAbstract, talks.length)}
      schema={programmeSettings}
      values={settings}
      draftKey={`archivos-y-libro-${event_id}`}
      fieldNames={FIELD_NAMES}
      submitLabel={t.save}
      failed={t.failed}
      save={async (values, _version, began) => {
        // A restored draft replaces only fields that were typed.
        const typed = Object.entries(values).filter(([name, value]) => value !== began[name]);
        const merged = programmeSettings.parse({ ...settings, ...Object.fromEntries(typed) });
        draft.show(await change((api) => api.request('PUT', `/programmes/${event_id}/settings`, programme, merged)));
      }}
      done={t.saved}
      onClose={() => close(open)}
    >
      <div className="pair">
        <FieldText name="materialsUntil" type="date" label={t.until} help={t.untilHelp} parse={(day) => day || null} />
        <FieldSelect name="materialsShown" label={t.shown} choices={SHOWN} />
        <FieldText name="isbn" label={t.isbn} help={t.isbnHelp} />
      </div>
    </BuilderForm>
  );
}
