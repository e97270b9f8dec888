import { EMAIL_SUGGESTION_TEXTS as t } from '@trama/shared/texts/email-suggestion';
import { useFormContext, useWatch } from 'react-hook-form';
import { suggestedEmail } from './email-suggestion.ts';

/** «¿Quisiste decir gmail.com?», below the address of the surrounding form. @param props.name of the field */
export function EmailSuggestion({ name }: { name: string }) {
  const { setValue } = useFormContext<Record<string, string>>();
  const found = suggestedEmail(useWatch<Record<string, string | undefined>>({ name }) ?? '');
  return (
    <p role="status" className="suggestion">
      {found && (
        <>
          {t.didYouMean(found.domain)}{' '}
          <button type="button" className="link touch" onClick={() => setValue(name, found.email, { shouldDirty: true })}>
            {t.change}
          </button>
        </>
      )}
    </p>
  );
}
