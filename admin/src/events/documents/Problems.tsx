import { FormHelperText } from '@mui/material';
import { DOCUMENT_FIELD_TEXTS } from '@trama/shared/texts/documents';

/** Files that were rejected, and why. */
export function Problems({ problems }: { problems: { name: string; reason: string }[] }) {
  return (
    <div role="alert">
      {problems.map(({ name, reason }) => (
        <FormHelperText key={name} error>
          {DOCUMENT_FIELD_TEXTS.rejected(name, reason)}
        </FormHelperText>
      ))}
    </div>
  );
}
