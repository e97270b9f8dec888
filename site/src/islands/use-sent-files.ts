import { useEffect, useState } from 'react';

/**
 * State of a form's documents and their upload. During an upload the browser asks before the page is left.
 * @param problem error text for the files that a browser without scripts sent
 */
export function useSentFiles(problem?: string) {
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState(problem);
  /** Bytes uploaded so far, of all files together; null: no upload is running. */
  const [sent, setSent] = useState<number | null>(null);
  const sending = sent !== null;
  useEffect(() => {
    if (!sending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sending]);
  const total = files.reduce((sum, file) => sum + file.size, 0);
  /** Scales the progress to the files' bytes, because it also counts the form's. */
  const onProgress = (left: number, all: number) => setSent((left / all) * total);
  return { files, setFiles, fileError, setFileError, sent, setSent, onProgress, total };
}
