import { useEffect, useState } from 'react';

/**
 * The documents of a form and how far they were sent. Meanwhile the browser asks before the page is left.
 * @param problem of the files that a browser without scripts sent
 */
export function useSentFiles(problem?: string) {
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState(problem);
  /** Bytes of all files that have left; null: nothing is being sent. */
  const [sent, setSent] = useState<number | null>(null);
  const sending = sent !== null;
  useEffect(() => {
    if (!sending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sending]);
  const total = files.reduce((sum, file) => sum + file.size, 0);
  /** The progress counts the bytes of the form as well: scaled to the bytes of the files. */
  const onProgress = (left: number, all: number) => setSent((left / all) * total);
  return { files, setFiles, fileError, setFileError, sent, setSent, onProgress, total };
}
