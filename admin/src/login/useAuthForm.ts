import { fieldErrors } from '@trama/shared/forms/errors';
import { type FormEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError, request } from '../dataProvider/http.ts';

interface AuthFormOptions {
  /** Sent beside the form's own fields. */
  extra?: Record<string, string | undefined>;
  /** Sentence of a failure for which the API gives none. */
  failed: string;
  /** With the server's answer; what it throws is a failure like any other. */
  onDone: (answer: unknown) => void;
  /** Called with a refusal and its sentence, besides `refusal`. */
  onRefused?: (text: string, refused: ApiError | null) => void;
}

/** A small form validated by a shared schema and sent as JSON; after the first submit it is validated at every change. */
export function useAuthForm(path: string, schema: z.ZodType, { extra = {}, failed, onDone, onRefused }: AuthFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** The sentence for the whole form, and the status of the refusal: 410 is an expired link. */
  const [refusal, setRefusal] = useState<{ text: string; status: number } | null>(null);
  const [busy, setBusy] = useState(false);

  const validate = () => schema.safeParse({ ...extra, ...Object.fromEntries(new FormData(form.current ?? undefined)) });
  const show = (found: Record<string, string>) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLInputElement>(`#${first}`)?.focus();
  };
  const onChange = () => {
    if (!tried) return;
    const { error } = validate();
    setErrors(error ? fieldErrors(error) : {});
  };

  const send = async () => {
    setTried(true);
    const parsed = validate();
    if (!parsed.success) {
      show(fieldErrors(parsed.error));
      return;
    }
    setErrors({});
    setRefusal(null);
    setBusy(true);
    try {
      onDone(await request('POST', path, z.unknown(), parsed.data));
    } catch (error) {
      const refused = error instanceof ApiError ? error : null;
      const text = refused && (refused.fromServer || refused.status === 0) ? refused.message : failed;
      setRefusal({ text, status: refused?.status ?? 0 });
      onRefused?.(text, refused);
      if (refused?.body.errors) show(refused.body.errors);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return { errors, refusal, busy, form: { ref: form, noValidate: true, onSubmit, onChange } };
}
