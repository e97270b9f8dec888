import { Box } from '@mui/material';
import type { ApplicationFile } from '@trama/shared/applications/answers';
import { isPicture, isShownInline, PDF_VIEW } from '@trama/shared/applications/shown-files';
import { callSettings } from '@trama/shared/calls/settings';
import { formatBytes } from '@trama/shared/format/format';
import { API } from '@trama/shared/paths';
import { APPLICATION_PANEL_TEXTS as t } from '@trama/shared/texts/applications';
import { useEffect, useState } from 'react';
import { useAction, useDownload, useGet } from '../../dataProvider/hooks.ts';
import { IconButton } from '../../ui/buttons.tsx';
import { Icon } from '../../ui/Icon.tsx';

const viewer = {
  display: 'grid',
  justifyItems: 'center',
  p: 1,
  background: 'var(--linen)',
  '& iframe': { width: 1, height: 'min(80svh, 48rem)', border: 0, background: '#fff' },
  '& img': { maxWidth: 1, height: 'auto' },
};

const pathOf = (file: ApplicationFile) => file.url.slice(API.length);

/** Shows a PDF or picture from a blob URL, because the file's URL requires the session's token. */
function Viewer({ file }: { file: ApplicationFile }) {
  const [url, setUrl] = useState<string | null>(null);
  const { act } = useAction();
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once for each file
  useEffect(() => {
    let unmounted = false;
    let made: string | null = null;
    void act((api) => api.fetchFile(pathOf(file)), { failed: t.fileFailed, readOnly: true }).then((fetched) => {
      if (unmounted || !fetched) return;
      // Uses the type that the API detected from the content: a proxy may change the header.
      made = URL.createObjectURL(new Blob([fetched.blob], { type: file.mime_type }));
      setUrl(made);
    });
    return () => {
      unmounted = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file.file_id]);
  if (!url) return <Icon name="spinner" className="spin" />;
  if (isPicture(file)) return <img src={url} alt={file.original_filename} />;
  return <iframe src={`${url}#${PDF_VIEW}`} title={file.original_filename} />;
}

interface FilesPanelProps {
  files: readonly ApplicationFile[];
  eventId: number;
  /** True: no file opens at first. */
  closed?: boolean;
}

/** The files of an application: PDF and pictures are viewed in place, the rest is downloaded. */
export function FilesPanel({ files, eventId, closed = false }: FilesPanelProps) {
  const [open, setOpen] = useState<string | null>((!closed && files.find(isShownInline)?.file_id) || null);
  const enabled = files.some((file) => file.question_id);
  const { data: call } = useGet(`/call-settings/${eventId}`, callSettings, { enabled });
  const { download } = useDownload();
  const shown = files.find((file) => file.file_id === open);
  return (
    <>
      <ul className="files">
        {files.map((file) => (
          <li key={file.file_id}>
            <Icon name="document" />
            <span>
              {file.original_filename} <span className="secondary num">{formatBytes(file.size)}</span>
              {file.question_id && (
                <span className="secondary">{call?.questions.find(({ id }) => id === file.question_id)?.label}</span>
              )}
            </span>
            {isShownInline(file) && (
              <IconButton
                icon={open === file.file_id ? 'eyeOff' : 'eye'}
                label={t.view(file.original_filename)}
                aria-pressed={open === file.file_id}
                onClick={() => setOpen(open === file.file_id ? null : file.file_id)}
              />
            )}
            <IconButton
              icon="download"
              label={t.downloadFile(file.original_filename)}
              onClick={() => void download(pathOf(file), { name: file.original_filename, failed: t.fileFailed })}
            />
          </li>
        ))}
      </ul>
      {shown && (
        <Box className="viewer" sx={viewer}>
          <Viewer key={shown.file_id} file={shown} />
        </Box>
      )}
    </>
  );
}
