import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { type RefObject, useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';

/** Shown after a reload (scripts/application-page.ts says so at the form): the text came back, files did not. */
export function RestoredNote({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [restored, setRestored] = useState(false);
  useEffect(() => setRestored(form.current?.hasAttribute('data-restored') ?? false), [form]);
  if (!restored) return null;
  return (
    <p className="said row" role="status">
      <Icon name="check" />
      {t.restored}
    </p>
  );
}
