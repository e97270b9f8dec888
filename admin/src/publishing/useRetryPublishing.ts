import { PUBLISHING_TEXTS } from '@trama/shared/texts/publishing';
import { useAction } from '../dataProvider/hooks.ts';

/** Has failed pages tried at once; the outcome shows where publishing is shown. */
export function useRetryPublishing() {
  const { act, busy } = useAction();
  return { retry: () => act((api) => api.retryPublishing(), { failed: PUBLISHING_TEXTS.retryFailed }), busy };
}
