/** The PDF of a publication. On an existing publication each change is saved at once, like an event's documents. */
import { publication } from '@trama/shared/content/publications';
import { LIMITS } from '@trama/shared/limits';
import { DOCUMENT_FIELD_TEXTS as documents } from '@trama/shared/texts/documents';
import { PUBLICATION_PDF_TEXTS as t } from '@trama/shared/texts/publications';
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { useAction } from '../dataProvider/hooks.ts';
import type { ContentRecord } from '../dataProvider/mapping.ts';
import { IconButton, SiteIcon } from '../ui/buttons.tsx';
import { deletionOf, useConfirm } from '../ui/Confirm.tsx';
import { DropZone } from '../ui/form/DropZone.tsx';
import { FileRow } from '../ui/form/FileRow.tsx';
import { chosenPdf, pdfPath, pdfProblem, publicationResponse, savePdf } from './chosenPdf.ts';

interface PdfRowProps {
  name: string;
  size: number;
  /** Content before the button that removes the PDF. */
  children?: ReactNode;
  onRemove: () => void;
}

const PdfRow = ({ name, size, children, onRemove }: PdfRowProps) => (
  <ul className="item-list">
    <FileRow name={name} size={size}>
      {children}
      <IconButton icon="trash" label={documents.removeNamed(name)} title={documents.remove} onClick={onRemove} />
    </FileRow>
  </ul>
);

interface PdfZoneProps {
  label: string;
  busy?: boolean;
  compact?: boolean;
  onFile: (file: File) => void;
}

function PdfZone({ label, busy = false, compact = false, onFile }: PdfZoneProps) {
  const [problem, setProblem] = useState('');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const found = await pdfProblem(file);
    setProblem(found ? documents.rejected(file.name, found) : '');
    if (!found) onFile(file);
  };
  return (
    <DropZone
      id="pdf"
      label={busy ? t.uploading : label}
      help={t.rules(LIMITS.document.bytes)}
      accept=".pdf,application/pdf"
      busy={busy}
      compact={compact}
      problem={problem}
      onFiles={([file]) => void choose(file)}
    />
  );
}

/** The PDF of a new publication: the form holds it and uploads it once the publication exists. */
export function ChosenPdf() {
  const { field } = useController({ name: 'pdf' });
  const file = chosenPdf.catch(null).parse(field.value);
  return (
    <div className="stack">
      {file && (
        <>
          <p className="form-note">{t.chosen}</p>
          <PdfRow name={file.name} size={file.size} onRemove={() => field.onChange(null)} />
        </>
      )}
      <PdfZone label={file ? t.replace : t.drop} compact={file !== null} onFile={field.onChange} />
    </div>
  );
}

const withPdf = publication.pick({ pdf: true });

export function StoredPdf({ record }: { record: ContentRecord }) {
  const [pdf, setPdf] = useState(() => withPdf.parse(record).pdf);
  const confirm = useConfirm();
  const { act, busy } = useAction();
  const save = async (file: File) => {
    const response = await act((api) => savePdf(api, record.id, file), { done: t.saved, failed: t.failed });
    if (response) setPdf(response.pdf);
  };
  const remove = async () => {
    const response = await act((api) => api.request('DELETE', pdfPath(record.id), publicationResponse), {
      done: t.removed,
      failed: t.removeFailed,
    });
    if (response) setPdf(response.pdf);
  };
  const confirmRemoval = (name: string) =>
    confirm({ ...deletionOf(name), title: t.confirmTitle, question: t.confirmText, onConfirm: remove });
  return (
    <div className="stack">
      {pdf && (
        <PdfRow name={pdf.filename} size={pdf.size} onRemove={() => confirmRemoval(pdf.filename)}>
          <SiteIcon href={pdf.url} label={documents.seeNamed(pdf.filename)} />
        </PdfRow>
      )}
      <PdfZone label={pdf ? t.replace : t.drop} compact={pdf !== null} busy={busy} onFile={(file) => void save(file)} />
    </div>
  );
}
