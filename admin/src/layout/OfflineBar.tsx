import { Alert, Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { PANEL_TEXTS as t } from '@trama/shared/texts/panel';
import { useEffect, useRef } from 'react';
import { connection } from '../dataProvider/connection.ts';
import { refreshIdentity } from '../session/identity.ts';

/** How often (ms) a lost connection is tried. */
const TRY_EVERY = 10_000;

/** Over every screen while calls are not answered. What failed meanwhile is asked again once they are. */
export function OfflineBar() {
  const lost = connection.useLost();
  const client = useQueryClient();
  const wasLost = useRef(lost);
  useEffect(() => {
    if (wasLost.current && !lost)
      void client.refetchQueries({ type: 'active', predicate: ({ state, meta }) => state.error !== null && !meta?.form });
    wasLost.current = lost;
    if (!lost) return;
    const tryAgain = () => void refreshIdentity();
    const timer = setInterval(tryAgain, TRY_EVERY);
    window.addEventListener('online', tryAgain);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [client, lost]);
  return (
    <Box role="status" sx={{ position: 'sticky', top: 56, zIndex: 2 }}>
      {lost && (
        <Alert severity="warning" role="presentation" sx={{ mb: 2, py: 0 }}>
          {t.offline}
        </Alert>
      )}
    </Box>
  );
}
