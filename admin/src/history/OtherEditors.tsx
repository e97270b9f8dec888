import { Alert } from '@mui/material';
import { type RevisedKind, recordEditors } from '@trama/shared/records/history';
import { HISTORY_MESSAGES } from '@trama/shared/texts/history';
import { FORM_QUERY, useGet } from '../dataProvider/hooks.ts';

/** ms between a form's requests for other editors of its record. The API counts the record as open for twice as long. */
const ASK_EVERY = 15_000;

/** Names the other accounts that have the record open, so that two people do not write the same text. */
export function OtherEditors({ kind, id }: { kind: RevisedKind; id: string }) {
  const { data } = useGet(`/history/${kind}/${encodeURIComponent(id)}/editors`, recordEditors, {
    ...FORM_QUERY,
    refetchInterval: ASK_EVERY,
  });
  const others = data?.others ?? [];
  return (
    <div role="status">
      {others.length > 0 && (
        <Alert severity="info" role="presentation" sx={{ py: 0 }}>
          {HISTORY_MESSAGES.editing(others)}
        </Alert>
      )}
    </div>
  );
}
