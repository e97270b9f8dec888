import type { ComponentProps } from 'react';
import { type Download, useDownload } from '../dataProvider/hooks.ts';
import { TextButton } from './buttons.tsx';

interface DownloadButtonProps extends ComponentProps<typeof TextButton> {
  /** `path` is below `/api`. */
  file: Download & { path: string };
}

/** Downloads what the API answers to this session alone. */
export function DownloadButton({ file: { path, ...options }, ...props }: DownloadButtonProps) {
  const { download, busy } = useDownload();
  return <TextButton {...props} disabled={busy} onClick={() => void download(path, options)} />;
}
