import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { useDownload } from '../dataProvider/useDownload.ts';

interface PdfLinkProps {
  /** Below `/api`. */
  path: string;
  label: string;
  /** What it is called for who does not see its row. */
  name?: string;
  button?: boolean;
}

/** Downloads a PDF that is answered to administrators alone. */
export function PdfLink({ path, label, name, button = false }: PdfLinkProps) {
  const { download, busy } = useDownload();
  return (
    <button
      type="button"
      className={button ? 'button outline' : 'text-button'}
      aria-label={name}
      disabled={busy}
      onClick={() => void download(path, { name: t.sampleFile, failed: t.failed })}
    >
      {label}
    </button>
  );
}
