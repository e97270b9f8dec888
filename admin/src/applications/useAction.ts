import { useCallback } from 'react';
import type { z } from 'zod';
import { sentenceOf, useChange } from '../dataProvider/hooks.ts';
import { useToast } from '../ui/Toast.tsx';

interface Action<Schema extends z.ZodType> {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  payload?: unknown;
  /** What the API answers. */
  answer: Schema;
  done: string | ((answer: z.output<Schema>) => string);
  /** When the API has no sentence of its own. */
  failed: string;
}

/** Changes something and says how it went. Resolves to the answer, or to null when it failed. */
export function useAction() {
  const change = useChange();
  const toast = useToast();
  return useCallback(
    async <Schema extends z.ZodType>(action: Action<Schema>): Promise<z.output<Schema> | null> => {
      try {
        const answer = await change(action.method, action.path, action.payload, action.answer);
        toast(typeof action.done === 'string' ? action.done : action.done(answer));
        return answer;
      } catch (error) {
        toast(sentenceOf(error, action.failed), 'error');
        return null;
      }
    },
    [change, toast],
  );
}
