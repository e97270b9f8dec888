import { isPicture, isShownInline, PDF_VIEW } from '@trama/shared/applications/shown-files';
import { formatBytes } from '@trama/shared/format/format';
import type { ReviewedApplication } from '@trama/shared/reviews/reviews';
import { REVIEW_TEXTS as t } from '@trama/shared/texts/reviews';
import { useEffect, useRef, useState } from 'react';
import { fetchLinked } from '../api.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { saveLinkedFile } from '../link-token.ts';

type File = ReviewedApplication['files'][number];

/** Blob URL of a file; null: the download failed. */
async function fetchFile(file: File, token: string, signal: AbortSignal): Promise<string | null> {
  const content = await fetchLinked(`/reviewing/files/${file.file_id}`, token, signal);
  // Uses the type that the API detected from the content, because a proxy may change the header. Only PDF and pictures are shown.
  return content && URL.createObjectURL(new Blob([content], { type: file.mime_type }));
}

type Fetched = { state: 'loading' | 'failed' } | { state: 'there'; url: string };

/** Shows a PDF or picture; loads the file when it is near the viewport. */
function Viewer({ file, token }: { file: File; token: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [fetched, setFetched] = useState<Fetched>({ state: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file and each attempt
  useEffect(() => {
    const left = new AbortController();
    let url: string | null = null;
    const near = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        url = await fetchFile(file, token, left.signal);
        if (!left.signal.aborted) setFetched(url ? { state: 'there', url } : { state: 'failed' });
        else if (url) URL.revokeObjectURL(url);
      },
      { rootMargin: '400px' },
    );
    if (box.current) near.observe(box.current);
    return () => {
      left.abort();
      near.disconnect();
      if (url) URL.revokeObjectURL(url);
    };
  }, [tries]);
  const again = () => {
    setFetched({ state: 'loading' });
    setTries(tries + 1);
  };
  return (
    <div className="desk-page" ref={box}>
      {fetched.state === 'loading' && <p role="status">{t.fileLoading}</p>}
      {fetched.state === 'failed' && (
        <div role="alert">
          <p>{t.fileFailed}</p>
          <Button className="button outline small" onClick={again} text={t.retry} />
        </div>
      )}
      {fetched.state === 'there' && <Shown file={file} url={fetched.url} />}
    </div>
  );
}

function Shown({ file, url }: { file: File; url: string }) {
  if (isPicture(file)) return <img src={url} alt={t.document(file.name)} />;
  if (navigator.pdfViewerEnabled)
    return (
      <>
        <iframe src={`${url}#${PDF_VIEW}`} title={t.document(file.name)} />
        {/* Safari on phones shows only the first page of a PDF in an iframe. */}
        <a className="link" href={url} target="_blank" rel="noopener">
          {t.openApart(file.name)}
        </a>
      </>
    );
  return (
    <div>
      <p>{t.openPdfHelp}</p>
      <a className="button" href={url} target="_blank" rel="noopener">
        <Icon name="document" />
        {t.openPdf}
      </a>
    </div>
  );
}

/** Files of an application: shows PDF and pictures, downloads other files. */
export function ProposalFiles({ files, token }: { files: readonly File[]; token: string }) {
  const [open, setOpen] = useState(files.find(isShownInline) ?? files[0]);
  const [failed, setFailed] = useState(false);
  if (!open) return <p className="label">{t.noFiles}</p>;
  const download = async () => setFailed(!(await saveLinkedFile(`/reviewing/files/${open.file_id}`, token, open.name)));
  return (
    <section className="desk-document" aria-label={t.files}>
      <div className="desk-bar">
        {files.length === 1 ? (
          <span className="name">{open.name}</span>
        ) : (
          <select
            aria-label={t.files}
            value={open.file_id}
            onChange={(event) => setOpen(files[event.currentTarget.selectedIndex])}
          >
            {files.map((file) => (
              <option key={file.file_id} value={file.file_id}>
                {file.name}
              </option>
            ))}
          </select>
        )}
        <span className="num label">{open.copy ? `${formatBytes(open.size)} · ${t.fileCopy}` : formatBytes(open.size)}</span>
        {!open.withheld && <Button className="round" name={t.download(open.name)} onClick={download} icon="download" />}
      </div>
      {failed && (
        <p className="error" role="alert">
          {t.fileFailed}
        </p>
      )}
      {open.withheld ? (
        <p className="desk-page">{t.fileWithheld}</p>
      ) : isShownInline(open) ? (
        <Viewer key={open.file_id} file={open} token={token} />
      ) : (
        <p className="desk-page">{t.notShown}</p>
      )}
    </section>
  );
}
