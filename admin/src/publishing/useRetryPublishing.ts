import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { useAction } from '../dataProvider/hooks.ts';

/** Has failed pages tried at once; the outcome shows where publishing is shown. */
export function useRetryPublishing() {
  const { act, busy } = useAction();
  return { retry: () => act((api) => api.retryPublishing(), { failed: ADMIN_TEXTS.live.retryFailed }), busy };
}
