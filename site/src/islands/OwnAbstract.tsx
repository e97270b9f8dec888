import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@trama/shared/limits';
import { type OwnTalk, ownAbstract, ownTalk } from '@trama/shared/programme/own-talk';
import { VERSION_CONFLICT } from '@trama/shared/records/history';
import { TALK_MATERIAL_MESSAGES as materialMessages, OWN_TALK_TEXTS as t } from '@trama/shared/texts/talk-materials';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { type ApiResult, sendJson } from './api.ts';
import { Banner } from './Banner.tsx';
import { Button, SubmitButton } from './Button.tsx';
import { Field } from './Field.tsx';
import { showServerErrors } from './server-errors.ts';

const PATH = '/my-application/talk';

interface Props {
  token: string;
  abstract: string;
  /** Version of the talk that the page loaded. */
  version: number;
  onSaved: (response: ApiResult, title: string) => void;
  onCancel: () => void;
}

/** Loads the stored talk. */
async function readTalk(token: string): Promise<{ answer: ApiResult; talk: OwnTalk } | null> {
  const response = await sendJson('POST', PATH, { token });
  const talk = ownTalk.safeParse(response.ok ? response.body : null);
  return talk.success ? { answer: response, talk: talk.data } : null;
}

/** Form of a talk's final abstract. A version conflict shows both abstracts side by side, to choose from. */
export function OwnAbstract({ token, abstract, version: present, onSaved, onCancel }: Props) {
  // Kept in state: they belong to the text under edit, while the page may reload the talk.
  const [base, setBase] = useState({ abstract, version: present });
  const [newer, setNewer] = useState<{ abstract: string; answer: ApiResult } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(ownAbstract.pick({ abstract: true })),
    mode: 'onTouched',
    defaultValues: { abstract },
  });
  const { handleSubmit, setError, formState } = form;
  const save = async (text: string, from: typeof base): Promise<void> => {
    const response = await sendJson('POST', `${PATH}/abstract`, { token, version: from.version, abstract: text });
    if (response.ok) return onSaved(response, t.abstractSaved);
    if (showServerErrors(response.error?.errors, ['abstract'], setError)) return;
    const read = response.error?.code === VERSION_CONFLICT ? await readTalk(token) : null;
    if (!read) return setFailed(response.error?.message ?? t.failed);
    const now = { abstract: read.talk.abstract, version: read.talk.version };
    setBase(now);
    if (now.abstract === text) return onSaved(read.answer, t.abstractSaved);
    // Saves again if the conflict is about another part of the talk.
    if (now.abstract === from.abstract) return save(text, now);
    setNewer({ abstract: now.abstract, answer: read.answer });
    setFailed(materialMessages.abstractChanged);
  };
  const send = handleSubmit(async (values) => {
    setFailed(null);
    await save(values.abstract, base);
  });
  return (
    <FormProvider {...form}>
      <form className="form material-form" noValidate onSubmit={send}>
        {failed && (
          <Banner good={false} title={failed} onClose={() => setFailed(null)}>
            {newer && t.newerHelp}
          </Banner>
        )}
        <div className={newer ? 'two-abstracts tiles' : undefined}>
          <Field
            name="abstract"
            label={newer ? t.mine : t.abstract}
            hint={t.abstractHelp}
            rows={10}
            max={LIMITS.programme.abstract}
            input={{ required: true }}
          />
          {newer && (
            <section aria-labelledby="newer-abstract">
              <h3 className="plain" id="newer-abstract">
                {t.newer}
              </h3>
              <p className={newer.abstract ? 'lines' : 'label'}>{newer.abstract || t.newerEmpty}</p>
            </section>
          )}
        </div>
        <div className="actions">
          <SubmitButton text={newer ? t.saveMine : t.saveAbstract} sendingText={t.saving} sending={formState.isSubmitting} />
          <Button
            className="button outline"
            disabled={formState.isSubmitting}
            onClick={newer ? () => onSaved(newer.answer, t.newerTaken) : onCancel}
            text={newer ? t.takeNewer : t.cancel}
          />
        </div>
      </form>
    </FormProvider>
  );
}
