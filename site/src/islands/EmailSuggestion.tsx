import { suggestedEmail } from '@trama/shared/forms/email-suggestion';
import { EMAIL_SUGGESTION_TEXTS as t } from '@trama/shared/texts/email-suggestion';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from './Button.tsx';

/** «¿Quisiste decir gmail.com?», below the address of the surrounding form. @param props.name of the field */
export function EmailSuggestion({ name }: { name: string }) {
  const { setValue } = useFormContext<Record<string, string>>();
  const found = suggestedEmail(useWatch<Record<string, string | undefined>>({ name }) ?? '');
  return (
    <p role="status" className="suggestion">
      {found && (
        <>
          {t.didYouMean(found.domain)}{' '}
          <Button look="link touch" act={() => setValue(name, found.email, { shouldDirty: true })} text={t.change} />
        </>
      )}
    </p>
  );
}
