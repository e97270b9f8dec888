import { fieldErrors } from '@trama/shared/errors';
import { RESET_TEXTS } from '@trama/shared/mail-texts';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, callApi } from '../api.ts';

/**
 * A small form judged by a shared schema and sent as JSON.
 * @param extra what is sent beside the form's own fields
 */
export function useAuthForm(
  path: string,
  schema: z.ZodType,
  { extra = {}, onDone }: { extra?: Record<string, string>; onDone: () => void },
) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  /** What the server said of the whole, and whether the link is dead. */
  const [refusal, setRefusal] = useState<{ text: string; dead: boolean } | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    const parsed = schema.safeParse({ ...extra, ...Object.fromEntries(new FormData(form.current ?? undefined)) });
    if (!parsed.success) {
      const found = fieldErrors(parsed.error);
      setErrors(found);
      const [first] = Object.keys(found);
      if (first) form.current?.querySelector<HTMLInputElement>(`#${first}`)?.focus();
      return;
    }
    setErrors({});
    setRefusal(null);
    setBusy(true);
    try {
      await callApi('POST', path, parsed.data);
      onDone();
    } catch (error) {
      const told = error instanceof ApiError && (error.fromServer || error.status === 0);
      if (error instanceof ApiError && error.body.errors) setErrors(error.body.errors);
      setRefusal({
        text: told ? error.message : RESET_TEXTS.failed,
        dead: error instanceof ApiError && error.status === 410,
      });
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void send();
  };
  return { form, errors, refusal, busy, onSubmit };
}
