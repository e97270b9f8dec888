import { zodResolver } from '@hookform/resolvers/zod';
import type { PostedForm } from '@trama/shared/forms/answer-page';
import { arrivedBefore } from '@trama/shared/forms/attempts';
import { newIdempotencyKey } from '@trama/shared/forms/repeats';
import { type PageFormName, pageFormAction } from '@trama/shared/paths';
import { FIELD_TEXTS } from '@trama/shared/texts/field';
import { REPEAT_TEXTS as t } from '@trama/shared/texts/repeats';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { sendJson } from './api.ts';
import { Banner, Unreachable } from './Banner.tsx';
import { SubmitButton } from './Button.tsx';
import { forgetDraft, storeDraft } from './draft.ts';
import { PostedFields } from './posted.tsx';
import { showServerErrors } from './server-errors.ts';
import { useHydratedForm } from './use-hydrated-form.ts';
import { maySend, useSingleSubmit } from './use-single-submit.ts';

const storageKey = (form: string) => `form-key:${form}`;

/**
 * Idempotency key of a form in this tab, until a 2xx response. A reload keeps the key, because the browser restores typed values.
 * Source: api/README.md, "Repeats".
 * @param form name of the form, for example with its call
 */
function keyOfForm(form: string): string {
  try {
    const key = sessionStorage.getItem(storageKey(form)) ?? newIdempotencyKey();
    sessionStorage.setItem(storageKey(form), key);
    return key;
  } catch {
    // Without storage, the API recognises only a repeat of the same text.
    return newIdempotencyKey();
  }
}

function endFormKey(form: string): void {
  try {
    sessionStorage.removeItem(storageKey(form));
  } catch {
    // See keyOfForm.
  }
}

interface Props<Body extends FieldValues> {
  schema: z.ZodType<Body, Body>;
  fields: readonly [Path<Body>, ...Path<Body>[]];
  /** HTTP method of the request. */
  method: 'POST' | 'PUT';
  path: string;
  /** Name of the form for browsers without scripts, and the values that such a browser sent. */
  form: PageFormName;
  posted: PostedForm | undefined;
  /** Id of the form in its page. */
  id?: string;
  /** Adds values to the payload; computed once for all attempts. */
  extra?: (form: HTMLFormElement) => object;
  texts: { send: string; sending: string };
  /** Texts of the banners. */
  sent: string;
  failed: string;
  contactEmail: string;
  /** The fields, and the content beside the button. */
  children: ReactNode;
  beside: ReactNode;
}

interface Outcome {
  good: boolean;
  title: string;
  unreachable?: boolean;
  help?: string;
  /** True if the visitor typed after the submit. */
  typedSince?: boolean;
}

/** A form sent as JSON. Shows errors of touched fields, keeps values after a failure and clears them after a success. */
export function JsonForm<Body extends FieldValues>(props: Props<Body>) {
  const { schema, fields, method, path, extra, texts, sent, failed, contactEmail, children, beside } = props;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useForm<Body, unknown, Body>({ resolver: zodResolver(schema), mode: 'onTouched' });
  const { handleSubmit, reset, setError, getValues, formState } = form;
  const ref = useHydratedForm(form.register(fields[0]).onChange, getValues);

  // Stores text typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (ref.current && Object.values(getValues()).some(Boolean)) storeDraft(ref.current);
  }, []);

  // Resets after the banner took the focus: the blurred field is validated, and must not be validated empty.
  useEffect(() => {
    if (outcome?.good && !outcome.typedSince) reset();
  }, [outcome, reset]);

  const added = useRef<object>(undefined);

  const validated = handleSubmit(async (body, event) => {
    setOutcome(null);
    if (!maySend(event)) return;
    const typed = JSON.stringify(getValues());
    added.current ??= ref.current ? extra?.(ref.current) : undefined;
    const response = await sendJson(method, path, { ...body, ...added.current }, { key: keyOfForm(path) });
    const before = !response.ok && arrivedBefore(response.error?.code);
    if (response.ok || before) {
      endFormKey(path);
      forgetDraft(props.form);
      added.current = undefined;
    }
    if (before) return setOutcome({ good: true, title: t.arrivedBefore, help: t.arrivedBeforeHelp, typedSince: true });
    if (response.ok) return setOutcome({ good: true, title: sent, typedSince: JSON.stringify(getValues()) !== typed });
    if (showServerErrors(response.error?.errors, fields, setError)) return;
    const title = response.status === 429 || response.status === 503 ? response.error?.message : undefined;
    setOutcome({ good: false, title: title ?? failed, unreachable: response.status === 0 || response.status >= 500 });
  });
  const send = useSingleSubmit(validated);
  return (
    <FormProvider {...form}>
      <form
        ref={ref}
        className="form"
        method="post"
        action={pageFormAction(props.form, props.id)}
        noValidate
        data-draft={props.form}
        onInput={(event) => storeDraft(event.currentTarget)}
        onSubmit={send}
      >
        {outcome && (
          <Banner good={outcome.good} title={outcome.title} onClose={() => setOutcome(null)}>
            {outcome.help}
            {outcome.unreachable && <Unreachable text={FIELD_TEXTS.unreachable} email={contactEmail} />}
          </Banner>
        )}
        <PostedFields posted={outcome?.good ? undefined : props.posted}>{children}</PostedFields>
        <div className="actions">
          <SubmitButton text={texts.send} sendingText={texts.sending} sending={formState.isSubmitting} />
          {beside}
        </div>
      </form>
    </FormProvider>
  );
}
