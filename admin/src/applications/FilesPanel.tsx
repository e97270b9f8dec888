import type { ApplicationFile } from '@trama/shared/application-records';
import { callSettings } from '@trama/shared/call-settings';
import { API } from '@trama/shared/paths';
import { APPLICATIONS_TEXTS as t } from '@trama/shared/texts/applications';
import { useEffect, useState } from 'react';
import { useApi } from '../dataProvider/hooks.ts';
import { fileSize } from '../ui/form/fileSize.ts';
import { Icon } from '../ui/Icon.tsx';
import { useToast } from '../ui/Toast.tsx';
import { fetchFile, saveFile } from './download.ts';

const pathOf = (file: ApplicationFile) => file.url.slice(API.length);
/** The page as wide as its frame, without thumbnails. Source: Adobe, «PDF Open Parameters». */
const PDF_VIEW = 'navpanes=0&view=FitH';
const isPicture = (file: ApplicationFile) => file.mime_type.startsWith('image/');
const isShown = (file: ApplicationFile) => file.mime_type === 'application/pdf' || isPicture(file);

/** A PDF or a picture in place, from memory: its address on the server is answered to nobody without the token. */
function Viewer({ file, onFail }: { file: ApplicationFile; onFail: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for each file
  useEffect(() => {
    let gone = false;
    let made: string | null = null;
    fetchFile(pathOf(file)).then(
      ({ blob }) => {
        if (gone) return;
        // The type that the content proved, whatever a proxy may say.
        made = URL.createObjectURL(new Blob([blob], { type: file.mime_type }));
        setUrl(made);
      },
      () => !gone && onFail(),
    );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file.file_id]);
  if (!url) return <Icon name="spinner" className="spin" />;
  if (isPicture(file)) return <img src={url} alt={file.original_filename} />;
  return <iframe src={`${url}#${PDF_VIEW}`} title={file.original_filename} />;
}

interface Props {
  files: readonly ApplicationFile[];
  eventId: number;
  /** Not one of them is opened by itself. */
  closed?: boolean;
}

/** The files of an application: PDF and pictures are viewed in place, the rest is downloaded. */
export function FilesPanel({ files, eventId, closed = false }: Props) {
  const [open, setOpen] = useState<string | null>((!closed && files.find(isShown)?.file_id) || null);
  const asked = files.some((file) => file.question_id);
  const { data } = useApi(asked ? `/call-settings/${eventId}` : null, callSettings);
  const questionOf = (id: string | null) => data?.data.questions.find((question) => question.id === id)?.label;
  const toast = useToast();
  const failed = () => toast(t.fileFailed, 'error');
  const shown = files.find((file) => file.file_id === open);
  return (
    <>
      <ul className="files">
        {files.map((file) => (
          <li key={file.file_id}>
            <Icon name="document" />
            <span>
              {file.original_filename} <span className="secondary num">{fileSize(file.size)}</span>
              {file.question_id && <span className="secondary">{questionOf(file.question_id)}</span>}
            </span>
            {isShown(file) && (
              <button
                type="button"
                className="icon-button"
                aria-pressed={open === file.file_id}
                aria-label={t.view(file.original_filename)}
                title={t.view(file.original_filename)}
                onClick={() => setOpen(open === file.file_id ? null : file.file_id)}
              >
                <Icon name={open === file.file_id ? 'eyeOff' : 'eye'} />
              </button>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={t.downloadFile(file.original_filename)}
              title={t.downloadFile(file.original_filename)}
              onClick={() => void saveFile(pathOf(file), file.original_filename).catch(failed)}
            >
              <Icon name="download" />
            </button>
          </li>
        ))}
      </ul>
      {shown && (
        <div className="viewer">
          <Viewer key={shown.file_id} file={shown} onFail={failed} />
        </div>
      )}
    </>
  );
}
