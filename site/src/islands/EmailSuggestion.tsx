import { hasAccents, suggestedEmail } from '@trama/shared/forms/email-suggestion';
import { EMAIL_SUGGESTION_TEXTS as t } from '@trama/shared/texts/email-suggestion';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from './Button.tsx';

/** «¿Quisiste decir gmail.com?», or accents where an address has none, below the surrounding form's address. @param props.name of the field */
export function EmailSuggestion({ name }: { name: string }) {
  const { setValue } = useFormContext<Record<string, string>>();
  const typed = useWatch<Record<string, string | undefined>>({ name }) ?? '';
  const found = suggestedEmail(typed);
  return (
    <p role="status" className="suggestion">
      {hasAccents(typed) && t.accents}
      {found && (
        <>
          {t.didYouMean(found.domain)}{' '}
          <Button look="link touch" act={() => setValue(name, found.email, { shouldDirty: true })} text={t.change} />
        </>
      )}
    </p>
  );
}
