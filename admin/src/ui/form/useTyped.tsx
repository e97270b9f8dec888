import { Alert, Button } from '@mui/material';
import { formatDateTime } from '@trama/shared/format/format';
import { newIdempotencyKey } from '@trama/shared/forms/repeats';
import { sameValue } from '@trama/shared/records/record-fields';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import type { Creation } from '../../dataProvider/hooks.ts';
import { discardDraft, draftKeyOf, type FormRecord } from './drafts.ts';
import { settleDraft } from './unsavedWork.ts';
import { useDraft } from './useDraft.ts';

interface RestoredNoteProps {
  /** Result of the form's `useTyped`. */
  typed: { restoredAt: string | null; discard: () => void };
}

/** Says that a form began with text from an earlier visit, and can start it over. */
export function RestoredNote({ typed: { restoredAt, discard } }: RestoredNoteProps) {
  if (restoredAt === null) return null;
  return (
    <Alert
      severity="info"
      className="banner"
      action={
        <Button color="inherit" onClick={discard}>
          {t.typedDiscard}
        </Button>
      }
    >
      {t.typedRestored(formatDateTime(restoredAt, undefined))}
    </Alert>
  );
}

type TextName<Values> = { [Name in keyof Values]: string extends Values[Name] ? Name : never }[keyof Values];

export interface Typed<Values> {
  values: Values;
  set: (part: Partial<Values>) => void;
  /** Props of a text's input. */
  field: (name: TextName<Values>) => { value: string; onChange: (value: string) => void };
  /** Version of the record when typing began. */
  version: number | undefined;
  /** When the restored text was typed on an earlier visit (ISO); null: the form began with the record. */
  restoredAt: string | null;
  /** Begins again with the record. */
  discard: () => void;
  /** Runs after a save of `values`: only later text is unsaved. @param next what the form shows then; absent: it closes */
  settle: (next?: Values) => void;
  /** The record was changed meanwhile: what is typed is compared with `next` from now on. */
  rebase: (next: FormRecord) => void;
  /** Makes the form create only once, for `act`. */
  creation: Creation;
}

/**
 * Text of a form with a few inputs and without react-hook-form. It is guarded as unsaved work, stored as a draft, and restored on
 * the next visit. A form that closes is left through `useLeave`.
 * @param form names the draft
 * @param initial the record; each field has a value
 * @param schema of a draft, without the rules for saving
 */
export function useTyped<Values extends Record<string, unknown>>(
  form: string,
  initial: Values,
  schema: { partial: () => z.ZodType<Partial<Values>> },
  version?: number,
): Typed<Values> {
  const [base, setBase] = useState<FormRecord>({ values: initial, ...(version !== undefined && { version }) });
  const [values, setValues] = useState(initial);
  const [key, setKey] = useState(newIdempotencyKey);
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const dirty = useMemo(() => !sameValue(values, base.values), [values, base]);
  const found = useDraft({ form, values, base, dirty, key });
  const [restored, setRestored] = useState(false);
  if (!restored) {
    setRestored(true);
    const typed = schema.partial().safeParse(found?.values).data;
    if (found && typed && !sameValue({ ...initial, ...typed }, initial)) {
      setValues({ ...initial, ...typed });
      if (found.base) setBase(found.base);
      if (found.key) setKey(found.key);
      setRestoredAt(found.savedAt);
    }
  }
  return {
    values,
    set: (part) => setValues((before) => ({ ...before, ...part })),
    field: (name) => ({
      value: String(values[name]),
      onChange: (value) => setValues((before) => ({ ...before, [name]: value })),
    }),
    version: base.version,
    restoredAt,
    discard() {
      setBase({ values: initial, ...(version !== undefined && { version }) });
      setValues(initial);
      setRestoredAt(null);
      discardDraft(draftKeyOf(form));
    },
    settle(next) {
      settleDraft(form);
      setKey(newIdempotencyKey());
      setRestoredAt(null);
      if (next) setValues((now) => (sameValue(now, values) ? next : { ...now }));
    },
    rebase: setBase,
    creation: { key, endKey: () => setKey(newIdempotencyKey()) },
  };
}
