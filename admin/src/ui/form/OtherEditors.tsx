import { Alert, Box } from '@mui/material';
import type { RevisedKind } from '@trama/shared/records/history';
import { HISTORY_MESSAGES } from '@trama/shared/texts/history';
import { FORM_QUERY, useAsk } from '../../dataProvider/hooks.ts';

/** How often (ms) a form in sight asks; the server counts it as open for twice as long. */
const ASK_EVERY = 15_000;

/** Says which other accounts have the record open, so that two do not write the same thing. */
export function OtherEditors({ kind, id }: { kind: RevisedKind; id: string }) {
  const { data } = useAsk(['editors', kind, id], (api) => api.getEditors(kind, id), {
    ...FORM_QUERY,
    refetchInterval: ASK_EVERY,
  });
  const others = data?.others ?? [];
  return (
    <Box role="status">
      {others.length > 0 && (
        <Alert severity="info" role="presentation" sx={{ py: 0 }}>
          {HISTORY_MESSAGES.editing(others)}
        </Alert>
      )}
    </Box>
  );
}
