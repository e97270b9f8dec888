import { useDownload } from '../../dataProvider/useDownload.ts';
import { TextButton } from '../buttons.tsx';

interface ExportButtonProps {
  /** Below `/api`; the filter of the list is added. */
  path: string;
  filter: object;
  label: string;
  /** The file's name, without its ending. */
  file: string;
  failed: string;
  /** See useDownload. */
  refresh?: boolean;
}

/** Downloads what a list shows as a table, all pages of it. */
export function ExportButton({ path, filter, label, file, failed, refresh }: ExportButtonProps) {
  const { download, busy } = useDownload();
  const address = `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  return (
    <TextButton icon="download" disabled={busy} onClick={() => void download(address, { name: `${file}.csv`, failed, refresh })}>
      {label}
    </TextButton>
  );
}
