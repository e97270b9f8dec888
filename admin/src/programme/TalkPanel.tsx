import { Alert } from '@mui/material';
import { citedAuthor, indexName } from '@trama/shared/applications/authors';
import { fieldErrors } from '@trama/shared/forms/errors';
import { talkInput } from '@trama/shared/programme/programme';
import type { Speaker } from '@trama/shared/programme/speakers';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { PROGRAMME_BUILDER_TEXTS as texts } from '@trama/shared/texts/programme';
import { useId, useState } from 'react';
import { z } from 'zod';
import type { TramaDataProvider } from '../dataProvider/dataProvider.ts';
import { useAction } from '../dataProvider/hooks.ts';
import { ApiError } from '../dataProvider/http.ts';
import { Difference } from '../history/Difference.tsx';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { useLeave } from '../ui/form/LeaveGuard.tsx';
import { RestoredNote, useTyped } from '../ui/form/useTyped.tsx';
import { Check, TextInput } from '../ui/inputs.tsx';
import { BuilderForm } from './BuilderForm.tsx';
import type { Building } from './building.ts';
import { withoutTalk } from './layoutEdits.ts';

const t = texts.talk;

interface TalkValues {
  title: string;
  abstract: string;
  people: Speaker[];
}

interface Theirs {
  /** «Otra persona cambió…» */
  sentence: string;
  values: TalkValues;
}

interface TheirTalkProps {
  theirs: Theirs;
  /** Values as typed. */
  mine: TalkValues;
  /** Replaces the typed text by the other version. */
  onTake: () => void;
}

/** The talk in plain lines: title, people, abstract. */
const linesOf = ({ title, abstract, people }: TalkValues) =>
  [
    title,
    ...people.map(({ name, cited, affiliation }) => [name, cited && `«${cited}»`, affiliation].filter(Boolean).join(', ')),
    abstract,
  ].join('\n');

/** The version of a talk that another person saved meanwhile, beside the typed one: saving keeps the typed one. */
function TheirTalk({ theirs: { sentence, values }, mine, onTake }: TheirTalkProps) {
  return (
    <Alert severity="warning" role="alert" className="banner">
      <p>
        <b>{sentence}.</b> {t.theirsHelp}
      </p>
      <Difference before={linesOf(values)} after={linesOf(mine)} />
      <TextButton onClick={onTake}>{t.takeTheirs}</TextButton>
    </Alert>
  );
}

/** A speaker while typed: without the rules for saving. */
const typedSpeaker = z.object({
  ...{
    name: z.string(),
    cited: z.string().default(''),
    affiliation: z.string(),
    orcid: z.string().nullable(),
    email: z.string(),
    presents: z.boolean(),
  },
});
const talkFields = z.object({ title: z.string(), abstract: z.string(), people: z.array(typedSpeaker) });
const savedTalk = talkFields.extend({ version: z.number() });

/** The citation proposed for a name without one. */
const proposed = (name: string) => name.trim() && FIELD_TEXTS.citedProposed(indexName(citedAuthor({ name, cited: '' })));

const NOBODY: Speaker = { name: '', cited: '', affiliation: '', orcid: null, email: '', presents: true };

interface TalkPanelProps {
  building: Building;
  /** null: a new one, by hand. */
  talkId: number | null;
}

/** A talk's title, abstract and people. What is saved here is seen at once where the talk is published. */
export function TalkPanel({ building: { draft, open, setOpen, close }, talkId }: TalkPanelProps) {
  const id = useId();
  const { act, busy } = useAction();
  const talk = draft.programme.talks.find(({ talk_id }) => talk_id === talkId);
  const form = `ponencia-${draft.programme.event_id}-${talkId ?? 'nueva'}`;
  const typed = useTyped(
    form,
    { title: talk?.title ?? '', abstract: talk?.abstract ?? '', people: talk?.people ?? [NOBODY] },
    talkFields,
    talk?.version,
  );
  const { title, abstract, people } = typed.values;
  const setPeople = (next: Speaker[]) => typed.set({ people: next });
  const leave = useLeave();
  /** Saved by another person while this one typed. */
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [removing, setRemoving] = useState(false);
  const set = (index: number, given: Partial<Speaker>) =>
    setPeople(people.map((person, place) => (place === index ? { ...person, ...given } : person)));
  /** The next save starts from the other person's version. */
  const compareWith = (sentence: string, current: unknown) => {
    const { version, ...values } = savedTalk.parse(current);
    typed.rebase({ values, version });
    setTheirs({ sentence, values });
  };
  const submit = async () => {
    const named = people.filter(({ name, cited, affiliation, orcid, email }) =>
      [name, cited, affiliation, orcid ?? '', email].some((value) => value.trim() !== ''),
    );
    const read = talkInput.safeParse({ title, abstract, people: named });
    if (!read.success) return setProblems(fieldErrors(read.error));
    const save = (api: TramaDataProvider) =>
      talk
        ? api.saveTalk(talk.talk_id, read.data, typed.version ?? talk.version).catch((error: unknown) => {
            if (error instanceof ApiError && error.conflict) compareWith(error.message, error.conflict.current);
            throw error;
          })
        : api.createTalk({ event_id: draft.programme.event_id, ...read.data });
    const saved = await act(save, { done: t.saved, failed: t.failed });
    if (!saved) return;
    typed.settle();
    close(open);
    await draft.reload();
  };
  const remove = async () => {
    if (!talk) return;
    draft.edit(withoutTalk(draft.layout, talk.talk_id), t.removed);
    await draft.flush();
    const done = await act((api) => api.deleteTalk(talk.talk_id), { done: t.removed, failed: t.failed });
    if (!done) return;
    close(open);
    await draft.reload();
  };
  return (
    <BuilderForm title={talk ? texts.editTalk : texts.newTalk} help={!talk && texts.newTalkHelp} busy={busy} onSubmit={submit}>
      <RestoredNote typed={typed} />
      {theirs && <TheirTalk theirs={theirs} mine={typed.values} onTake={() => typed.set(theirs.values)} />}
      <div className="body">
        <TextInput id={`${id}-title`} label={t.title} {...typed.field('title')} problem={problems.title ?? ''} />
        <TextInput
          id={`${id}-abstract`}
          label={t.abstract}
          multiline
          minRows={3}
          maxRows={12}
          {...typed.field('abstract')}
          problem={problems.abstract ?? ''}
        />
        <fieldset className="stack">
          <legend>{t.people}</legend>
          {people.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: people have no key of their own, and each input shows its value
            <div key={index} className="pair">
              {(['name', 'cited', 'affiliation', 'email', 'orcid'] as const).map((field) => (
                <TextInput
                  key={field}
                  id={`${id}-${index}-${field}`}
                  label={t[field]}
                  type={field === 'email' ? 'email' : 'text'}
                  value={person[field] ?? ''}
                  onChange={(value) => set(index, { [field]: value })}
                  problem={problems[`people.${index}.${field}`] ?? ''}
                  helperText={field === 'cited' && proposed(person.name)}
                />
              ))}
              <Check label={t.presents} checked={person.presents} onChange={(presents) => set(index, { presents })} />
              <span>
                <IconButton
                  icon="up"
                  label={t.earlier(person.name)}
                  disabled={index === 0}
                  onClick={() =>
                    setPeople([
                      ...people.slice(0, index - 1),
                      person,
                      ...people.slice(index - 1, index),
                      ...people.slice(index + 1),
                    ])
                  }
                />
                <IconButton
                  icon="trash"
                  label={t.removePerson(person.name)}
                  onClick={() => setPeople(people.filter((_, place) => place !== index))}
                />
              </span>
            </div>
          ))}
          <TextButton icon="plus" onClick={() => setPeople([...people, { ...NOBODY, presents: people.length === 0 }])}>
            {t.addPerson}
          </TextButton>
        </fieldset>
      </div>
      <footer className="actions">
        <TextButton primary type="submit" disabled={busy}>
          {t.save}
        </TextButton>
        <TextButton onClick={() => leave(() => setOpen(null), form)}>{texts.session.cancel}</TextButton>
        {talk && (
          <TextButton icon="trash" onClick={() => setRemoving(true)}>
            {t.remove}
          </TextButton>
        )}
      </footer>
      {/* A `Confirm` here, not useConfirm: another person's layout may be joined while it asks. */}
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
    </BuilderForm>
  );
}
