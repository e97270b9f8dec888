import FormHelperText from '@mui/material/FormHelperText';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';

/** Files that were rejected, and why. */
export function Problems({ problems }: { problems: { name: string; reason: string }[] }) {
  return (
    <div role="alert">
      {problems.map(({ name, reason }) => (
        <FormHelperText key={name} error>
          {ADMIN_TEXTS.documents.rejected(name, reason)}
        </FormHelperText>
      ))}
    </div>
  );
}
