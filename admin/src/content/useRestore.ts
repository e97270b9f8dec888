import { useQueryClient } from '@tanstack/react-query';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../dataProvider/dataProvider.ts';
import { PUBLISHING } from '../publishing/usePublishing.ts';
import { useToast } from '../ui/Toast.tsx';
import type { ContentKind } from './ContentKind.ts';

/** Takes an item out of the bin: it is public again at once. */
export function useRestore(kind: ContentKind, onRestored: () => void) {
  const api = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const showToast = useToast();
  return async (id: number) => {
    try {
      await api.restoreItem(kind.resource, id);
      showToast(ADMIN_TEXTS.lists.restored);
      await queries.invalidateQueries({ queryKey: [PUBLISHING] });
      onRestored();
    } catch {
      showToast(ADMIN_TEXTS.lists.restoreFailed, 'error');
    }
  };
}
