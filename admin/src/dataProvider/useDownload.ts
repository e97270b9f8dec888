import { saveFile } from '@trama/shared/forms/save-file';
import { useAction } from './hooks.ts';

interface Download {
  /** The file's name where the server gives none. */
  name: string;
  /** Shown when the API has no sentence of its own. */
  failed: string;
  /** The download itself shows on the screen (the audit trail has an entry of it), which is read again. */
  refresh?: boolean;
}

/** Downloads what the API answers to this session alone; `path` is below `/api`. */
export function useDownload() {
  const { act, busy } = useAction();
  const download = async (path: string, { name, failed, refresh = false }: Download): Promise<void> => {
    const file = await act((api) => api.fetchFile(path), { failed, readOnly: !refresh });
    if (file) saveFile(file.blob, file.name ?? name);
  };
  return { download, busy };
}
