import type { ComponentProps } from 'react';
import { type Download, useDownload } from '../dataProvider/hooks.ts';
import { TextButton } from './buttons.tsx';

interface DownloadButtonProps extends ComponentProps<typeof TextButton> {
  /** `path` is relative to `/api`. */
  file: Download & { path: string };
}

/** Downloads a file that only this session may read. */
export function DownloadButton({ file: { path, ...options }, ...props }: DownloadButtonProps) {
  const { download, busy } = useDownload();
  return <TextButton {...props} disabled={busy} onClick={() => void download(path, options)} />;
}
