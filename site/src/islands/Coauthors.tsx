import { APPLICATION_FORM_TEXTS as t } from '@trama/shared/texts/application-form';
import { type ReactNode, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from './Button.tsx';
import { FieldError } from './Field.tsx';
import { lazyWithRetry, retryLoad } from './lazy-with-retry.ts';
import { usePosted } from './posted.tsx';

const load = () => import('./CoauthorsField.tsx');
const CoauthorsField = lazyWithRetry(load);

/** Schema of the list as JSON. Loads the code of its rules only for a non-empty list. */
export const coauthorsText = z
  .string()
  .optional()
  .superRefine(async (list, context) => {
    const message = list && (await retryLoad(load)).listProblem(list);
    if (message) context.addIssue({ code: 'custom', message });
  });

/**
 * «Coautoras», optional: a button until the list has an entry. A hidden control holds the list as JSON, so drafts store it even
 * before the list's code has loaded.
 * @param props.typed rows for browsers without scripts
 */
export function Coauthors({ typed }: { typed?: ReactNode }) {
  const { register } = useFormContext();
  const list = useWatch<Record<string, string | undefined>>({ name: 'coautoras' });
  const { error } = usePosted('coautoras');
  const [opened, setOpened] = useState(false);
  return (
    <div id="coautoras" tabIndex={-1}>
      <input type="hidden" {...register('coautoras')} />
      {opened || list ? (
        <Suspense fallback={<p className="label">{t.loading}</p>}>
          <CoauthorsField />
        </Suspense>
      ) : (
        <Button className="add dashed needs-scripts" onClick={() => setOpened(true)} text={t.addCoauthors} />
      )}
      <noscript>{typed}</noscript>
      <FieldError id="coautoras" error={error} />
    </div>
  );
}
