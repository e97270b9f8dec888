import { useQueryClient } from '@tanstack/react-query';
import { ADMIN_TEXTS } from '@trama/shared/texts/admin';
import { useDataProvider } from 'react-admin';
import type { ContentKind } from '../dashboard/contentKinds.ts';
import type { AdminDataProvider } from '../dataProvider/dataProvider.ts';
import { useToast } from '../layout/Toast.tsx';
import { PUBLISHING } from '../layout/usePublishing.ts';

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
