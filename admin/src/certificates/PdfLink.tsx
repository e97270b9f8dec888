import { CERTIFICATE_PANEL_TEXTS as t } from '@trama/shared/texts/certificates-panel';
import { useDownload } from '../dataProvider/useDownload.ts';
import { TextButton, WordButton } from '../ui/buttons.tsx';

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
  const given = {
    disabled: busy,
    'aria-label': name,
    onClick: () => void download(path, { name: t.sampleFile, failed: t.failed }),
  };
  return button ? <TextButton {...given}>{label}</TextButton> : <WordButton {...given}>{label}</WordButton>;
}
