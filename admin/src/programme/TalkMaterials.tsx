import { formatBytes } from '@trama/shared/format/format';
import { fieldErrors } from '@trama/shared/forms/errors';
import { LICENCES, MATERIAL_KINDS, type MaterialKind, materialInput } from '@trama/shared/programme/materials';
import { type Talk, talk as talkSchema } from '@trama/shared/programme/programme';
import { DELETION_TEXTS } from '@trama/shared/texts/lists';
import {
  LICENCE_TEXTS,
  TALK_MATERIAL_MESSAGES as materialMessages,
  OWN_TALK_TEXTS as own,
  TALK_MATERIAL_TEXTS,
  TALK_MATERIAL_PANEL_TEXTS as t,
} from '@trama/shared/texts/talk-materials';
import { type FormEvent, useId, useState } from 'react';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { fileBody } from '../dataProvider/formData.ts';
import { useAction } from '../dataProvider/hooks.ts';
import { DOCUMENT_ACCEPT } from '../events/documents/documentFile.ts';
import { ActIcon } from '../ui/ActButton.tsx';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { NativeSelect, TextInput } from '../ui/inputs.tsx';

interface TalkMaterialsProps {
  talk: Talk;
  onChanged: (talk: Talk) => void;
}

/** Slides, poster and recording of a talk; administrators may add and remove them for the speaker. */
export function TalkMaterials({ talk, onChanged }: TalkMaterialsProps) {
  const id = useId();
  /** Open forms by kind of material. Saving or opening one leaves the others open, so typed text is never lost. */
  const [editing, setEditing] = useState<ReadonlySet<MaterialKind>>(new Set());
  const close = (kind: MaterialKind) => setEditing((now) => new Set([...now].filter((each) => each !== kind)));
  return (
    <section className="sheet builder-form" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t.title}</h2>
        <p className="secondary">{t.help}</p>
      </header>
      <ul className="rows">
        {MATERIAL_KINDS.map((kind) => {
          const material = talk.materials.find((each) => each.kind === kind);
          const facts = material && [
            material.filename ?? material.url,
            material.size === null ? '' : formatBytes(material.size),
            LICENCE_TEXTS.names[material.licence],
          ];
          if (editing.has(kind))
            return (
              <li key={kind}>
                <MaterialForm talk={talk} kind={kind} onChanged={onChanged} onClose={() => close(kind)} />
              </li>
            );
          return (
            <li key={kind}>
              <span>
                <strong>{TALK_MATERIAL_TEXTS.kinds[kind]}</strong>{' '}
                <small>
                  {facts ? (
                    <a href={material.url} target="_blank" rel="noopener">
                      {facts.filter(Boolean).join(', ')}
                    </a>
                  ) : (
                    own.none
                  )}
                </small>
              </span>
              <span>
                <IconButton
                  icon={material ? 'pencil' : 'plus'}
                  label={material ? own.changeOf(kind) : own.add[kind]}
                  onClick={() => setEditing(new Set([...editing, kind]))}
                />
                {material && (
                  <ActIcon
                    icon="trash"
                    label={own.removeOf(kind)}
                    act={{
                      request: (api) => api.request('DELETE', `/talks/${talk.talk_id}/materials/${kind}`, talkSchema),
                      done: t.removed,
                      failed: t.failed,
                      onDone: onChanged,
                    }}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface MaterialFormProps extends TalkMaterialsProps {
  kind: MaterialKind;
  onClose: () => void;
}

function MaterialForm({ talk, kind, onChanged, onClose }: MaterialFormProps) {
  const id = useId();
  const { act, busy } = useAction();
  const before = talk.materials.find((each) => each.kind === kind);
  const isFile = kind !== 'recording';
  const [licence, setLicence] = useState<string>(before?.licence ?? '');
  const [url, setUrl] = useState(isFile ? '' : (before?.url ?? ''));
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = materialInput.safeParse({ kind, licence, ...(!isFile && { url }) });
    const missing: Record<string, string> = isFile && !file && !before ? { file: materialMessages.file } : {};
    if (!read.success) return setProblems({ ...fieldErrors(read.error), ...missing });
    setProblems(missing);
    if (missing.file) return;
    const call = (api: TramaDataProvider) =>
      api.request('POST', `/talks/${talk.talk_id}/materials`, talkSchema, fileBody(file, read.data));
    const saved = await act(call, { done: t.saved, failed: t.failed });
    if (!saved) return;
    onClose();
    onChanged(saved);
  };
  return (
    <form
      className="pair"
      onSubmit={(event) => void submit(event)}
      // `inert` during the save, because a success closes the form.
      inert={busy}
      noValidate
      aria-label={TALK_MATERIAL_TEXTS.kinds[kind]}
    >
      {isFile ? (
        <div className="stack">
          <label htmlFor={`${id}-file`}>{TALK_MATERIAL_TEXTS.kinds[kind]}</label>
          <input
            id={`${id}-file`}
            type="file"
            accept={DOCUMENT_ACCEPT}
            aria-invalid={problems.file ? true : undefined}
            aria-describedby={`${id}-rules`}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
          <small id={`${id}-rules`} className={problems.file ? 'problem' : undefined}>
            {problems.file ?? own.fileRules}
          </small>
        </div>
      ) : (
        <TextInput
          id={`${id}-url`}
          type="url"
          label={own.address}
          value={url}
          onChange={setUrl}
          problem={problems.url ?? ''}
          helperText={own.addressHelp}
        />
      )}
      <NativeSelect
        id={`${id}-licence`}
        label={TALK_MATERIAL_TEXTS.licence}
        value={licence}
        choices={[['', t.notChosen], ...LICENCES.map((value) => [value, LICENCE_TEXTS.names[value]] as const)]}
        onChange={setLicence}
        error={Boolean(problems.licence)}
        helperText={problems.licence}
      />
      <div className="actions">
        <TextButton primary type="submit" disabled={busy}>
          {own.save}
        </TextButton>
        <TextButton onClick={onClose}>{DELETION_TEXTS.cancel}</TextButton>
      </div>
    </form>
  );
}
