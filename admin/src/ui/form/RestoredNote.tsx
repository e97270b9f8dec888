import { Alert, Button } from '@mui/material';
import { formatDateTime } from '@trama/shared/format/format';
import { FORM_TEXTS as t } from '@trama/shared/texts/forms';

interface RestoredNoteProps {
  /** Of a form that `useTyped` began. */
  typed: { restoredAt: string | null; discard: () => void };
}

/** Says that a form began with what was typed on an earlier visit, and begins it again. */
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
