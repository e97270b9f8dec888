import { fieldErrors } from '@trama/shared/errors';
import { type Speaker, talkInput } from '@trama/shared/programme';
import { PROGRAMME_BUILDER_TEXTS as texts } from '@trama/shared/texts/programme';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useAction } from '../dataProvider/hooks.ts';
import { IconButton, TextButton } from '../ui/buttons.tsx';
import { Confirm } from '../ui/Confirm.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { Building } from './building.ts';
import { withoutTalk } from './layoutEdits.ts';
import { useOpenedPanel } from './useOpenedPanel.ts';

const t = texts.talk;
const NOBODY: Speaker = { name: '', affiliation: '', orcid: null, email: '', presents: true };

interface TalkPanelProps {
  building: Building;
  /** null: a new one, by hand. */
  talkId: number | null;
}

/** A talk's title, abstract and people. What is saved here is seen at once where the talk is published. */
export function TalkPanel({ building: { draft, setOpen }, talkId }: TalkPanelProps) {
  const id = useId();
  const panel = useRef<HTMLFormElement>(null);
  useOpenedPanel(panel, 'start');
  const { act, busy } = useAction();
  const talk = draft.programme.talks.find(({ talk_id }) => talk_id === talkId);
  const [title, setTitle] = useState(talk?.title ?? '');
  const [abstract, setAbstract] = useState(talk?.abstract ?? '');
  const [people, setPeople] = useState<Speaker[]>(talk?.people ?? [NOBODY]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [removing, setRemoving] = useState(false);
  const set = (index: number, given: Partial<Speaker>) =>
    setPeople(people.map((person, place) => (place === index ? { ...person, ...given } : person)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const named = people.filter(({ name, email, affiliation }) =>
      [name, email, affiliation].some((value) => value.trim() !== ''),
    );
    const read = talkInput.safeParse({ title, abstract, people: named });
    if (!read.success) return setProblems(fieldErrors(read.error));
    const saved = await act(
      (api) =>
        talk
          ? api.saveTalk(talk.talk_id, read.data, talk.version)
          : api.createTalk({ event_id: draft.programme.event_id, ...read.data }),
      { done: t.saved, failed: t.failed },
    );
    if (!saved) return;
    setOpen(null);
    await draft.reload();
  };
  const remove = async () => {
    if (!talk) return;
    draft.edit(withoutTalk(draft.layout, talk.talk_id), t.removed);
    await draft.flush();
    const done = await act((api) => api.deleteTalk(talk.talk_id), { done: t.removed, failed: t.failed });
    if (!done) return;
    setOpen(null);
    await draft.reload();
  };
  return (
    <form
      ref={panel}
      className="sheet builder-form"
      aria-labelledby={`${id}-h`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <header>
        <h2 id={`${id}-h`}>{talk ? texts.editTalk : texts.newTalk}</h2>
        {!talk && <p className="secondary">{texts.newTalkHelp}</p>}
      </header>
      <div className="form-stack">
        <TextInput id={`${id}-title`} label={t.title} value={title} onChange={setTitle} problem={problems.title ?? ''} />
        <TextInput
          id={`${id}-abstract`}
          label={t.abstract}
          multiline
          minRows={3}
          maxRows={12}
          value={abstract}
          onChange={setAbstract}
          problem={problems.abstract ?? ''}
        />
        <fieldset className="speakers">
          <legend>{t.people}</legend>
          {people.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: people have no key of their own, and each input shows its value
            <div key={index} className="speaker">
              {(['name', 'affiliation', 'email', 'orcid'] as const).map((field) => (
                <TextInput
                  key={field}
                  id={`${id}-${index}-${field}`}
                  label={t[field]}
                  type={field === 'email' ? 'email' : 'text'}
                  value={person[field] ?? ''}
                  onChange={(value) => set(index, { [field]: value })}
                  problem={problems[`people.${index}.${field}`] ?? ''}
                />
              ))}
              <label className="check">
                <input
                  type="checkbox"
                  checked={person.presents}
                  onChange={(event) => set(index, { presents: event.target.checked })}
                />
                <span>{t.presents}</span>
              </label>
              <span className="speaker-buttons">
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
        <TextButton onClick={() => setOpen(null)}>{texts.session.cancel}</TextButton>
        {talk && (
          <TextButton icon="trash" onClick={() => setRemoving(true)}>
            {t.remove}
          </TextButton>
        )}
      </footer>
      {removing && talk && (
        <Confirm
          title={t.removeTitle}
          question={t.removeText(talk.title)}
          confirm={t.remove}
          danger
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </form>
  );
}
