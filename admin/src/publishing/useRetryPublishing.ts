import { useQueryClient } from '@tanstack/react-query';
import { publishingRetry } from '@trama/shared/publishing';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { useState } from 'react';
import { sentenceOf, useChange } from '../dataProvider/hooks.ts';
import { useToast } from '../ui/Toast.tsx';
import { PUBLISHING } from './usePublishing.ts';

/** Has failed pages tried at once; what comes of it is told where publishing is shown. */
export function useRetryPublishing() {
  const change = useChange();
  const queries = useQueryClient();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    try {
      await change('POST', '/publishing/retry', undefined, publishingRetry);
      await queries.invalidateQueries({ queryKey: [PUBLISHING] });
    } catch (error) {
      showToast(sentenceOf(error, ADMIN_TEXTS.live.retryFailed), 'error');
    }
    setBusy(false);
  };
  return { retry, busy };
}
