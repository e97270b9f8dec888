import { Alert } from '@mui/material';
import { citedAuthor, indexName } from '@trama/shared/applications/authors';
import { LIMITS } from '@trama/shared/limits';
import { type TalkInput, talkInput, talk as talkSchema } from '@trama/shared/programme/programme';
import type { Speaker } from '@trama/shared/programme/speakers';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { PROGRAMME_BUILDER_TEXTS as texts } from '@trama/shared/texts/programme';
import { useState } from 'react';
import { useSimpleFormIteratorItem } from 'react-admin';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useAction, useChange } from '../dataProvider/hooks.ts';
import type { ApiError } from '../dataProvider/http.ts';
import { Difference } from '../history/Difference.tsx';
import { TextButton } from '../ui/buttons.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { FieldCheck, FieldText } from '../ui/form/fields.tsx';
import { RowsInput } from '../ui/form/RowsInput.tsx';
import { BuilderForm } from './BuilderForm.tsx';
import type { BuilderProps } from './builderProps.ts';
import { withoutTalk } from './layoutEdits.ts';

const t = texts.talk;
const FIELD_NAMES = { title: t.title, abstract: t.abstract, people: t.people };
const NOBODY: Speaker = { name: '', cited: '', affiliation: '', orcid: null, email: '', presents: true };
/** Schema of a stored talk, without the rules for saving: older talks may break them. */
const savedTalk = talkSchema.pick({ title: true, abstract: true, people: true, version: true });

const isNamed = ({ name, cited, affiliation, orcid, email }: Speaker) =>
  [name, cited, affiliation, orcid, email].some((text) => text?.trim());

/** Schema of the form; drops people without any text. */
const talkForm: z.ZodType<FieldValues, FieldValues> = z
  .custom<FieldValues>()
  .transform(({ people, ...rest }) => ({ ...rest, people: people.filter(isNamed) }))
  .pipe(talkInput);

/** Formats a talk as text for comparison: title, people, abstract. */
const linesOf = ({ title, abstract, people }: TalkInput) =>
  [
    title,
    ...people.map(({ name, cited, affiliation }) => [name, cited && `«${cited}»`, affiliation].filter(Boolean).join(', ')),
    abstract,
  ].join('\n');

/** Shows the talk that another administrator saved beside the typed one. Saving again keeps the typed talk. */
function TheirTalk({ theirs }: { theirs: TalkInput }) {
  const { setValue } = useFormContext<TalkInput>();
  const mine = useWatch<TalkInput, ['title', 'abstract', 'people']>({ name: ['title', 'abstract', 'people'] });
  const take = () => {
    setValue('title', theirs.title, { shouldDirty: true });
    setValue('abstract', theirs.abstract, { shouldDirty: true });
    setValue('people', theirs.people, { shouldDirty: true });
  };
  const [title, abstract, people] = mine;
  return (
    <Alert severity="warning" role="alert" className="banner">
      <p>{t.theirsHelp}</p>
      <Difference before={linesOf(theirs)} after={linesOf({ title, abstract, people })} />
      <TextButton onClick={take}>{t.takeTheirs}</TextButton>
    </Alert>
  );
}

/** The citation proposed for a name, until the person's own one is typed. */
const proposed = (name: string) => name.trim() && FIELD_TEXTS.citedProposed(indexName(citedAuthor({ name, cited: '' })));

function SpeakerFields() {
  const { index } = useSimpleFormIteratorItem();
  const name = String(useWatch({ name: `people.${index}.name` }) ?? '');
  return (
    <>
      <div className="pair">
        <FieldText name="name" label={t.name} />
        <FieldText name="cited" label={t.cited} help={proposed(name)} />
        <FieldText name="affiliation" label={t.affiliation} />
        <FieldText name="email" type="email" label={t.email} />
        <FieldText name="orcid" label={t.orcid} />
      </div>
      <FieldCheck name="presents" label={t.presents} />
    </>
  );
}

/** Inputs of the talk's authors, in order. */
function People() {
  const people = useWatch<TalkInput, 'people'>({ name: 'people' });
  return (
    <RowsInput
      name="people"
      label={t.people}
      nameOf={(index) => people[index]?.name || t.nth(index + 1)}
      cards
      ordered
      add={{ label: t.addPerson, most: LIMITS.programme.people, empty: () => ({ ...NOBODY, presents: people.length === 0 }) }}
    >
      <SpeakerFields />
    </RowsInput>
  );
}

interface TalkPanelProps {
  building: BuilderProps;
  /** null: a new talk, entered by hand. */
  talkId: number | null;
}

/** Form of a talk's title, abstract and people. A save is public at once if the talk is published. */
export function TalkPanel({ building: { draft, open, close }, talkId }: TalkPanelProps) {
  const change = useChange();
  const { act } = useAction();
  const talk = draft.programme.talks.find(({ talk_id }) => talk_id === talkId);
  const { title = '', abstract = '', people = [NOBODY], version } = talk ?? {};
  const [theirs, setTheirs] = useState<TalkInput | null>(null);
  const [removing, setRemoving] = useState(false);
  const save = async (values: FieldValues, from: number | undefined) => {
    const typed = talkInput.parse(values);
    const saved = await change((api) =>
      talk
        ? api.request('PUT', `/talks/${talk.talk_id}`, talkSchema, { ...typed, version: from ?? talk.version })
        : api.request('POST', '/talks', talkSchema, { event_id: draft.programme.event_id, ...typed }),
    );
    draft.takeTalk(saved);
  };
  /** Makes the other administrator's version the base of the next save. */
  const handleConflict = ({ conflict }: ApiError) => {
    const current = savedTalk.safeParse(conflict?.current).data;
    if (!current) return null;
    const { version: present, ...values } = current;
    setTheirs(values);
    return { values, version: present };
  };
  const remove = async () => {
    if (!talk) return;
    draft.edit(withoutTalk(draft.layout, talk.talk_id), t.removed);
    await draft.flush();
    const done = await act((api) => api.send('DELETE', `/talks/${talk.talk_id}`), { done: t.removed, failed: t.failed });
    if (!done) return;
    close(open);
    await draft.reload();
  };
  return (
    <>
      <BuilderForm
        title={talk ? texts.editTalk : texts.newTalk}
        help={!talk && texts.newTalkHelp}
        schema={talkForm}
        values={{ title, abstract, people }}
        {...(version !== undefined && { version })}
        draftKey={`ponencia-${draft.programme.event_id}-${talkId ?? 'nueva'}`}
        fieldNames={FIELD_NAMES}
        submitLabel={t.save}
        failed={t.failed}
        save={save}
        handleConflict={handleConflict}
        done={t.saved}
        onClose={() => close(open)}
        secondaryActions={
          talk && (
            <TextButton icon="trash" onClick={() => setRemoving(true)}>
              {t.remove}
            </TextButton>
          )
        }
      >
        {theirs && <TheirTalk theirs={theirs} />}
        <FieldText name="title" label={t.title} />
        <FieldText name="abstract" label={t.abstract} multiline />
        <People />
      </BuilderForm>
      {/* A local `Confirm` calls the current `remove`: useConfirm would keep an older layout, without later merges. */}
      {talk && removing && (
        <Confirm
          title={t.removeTitle}
          question={t.removeText(talk.title)}
          confirm={t.remove}
          danger
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
