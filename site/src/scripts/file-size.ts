/**
 * Shows the size of files that are generated on request; `data-size-of` names the file. The request also starts the generation,
 * before a visitor downloads the file.
 */
import { formatBytes } from '@trama/shared/format/format';

for (const place of document.querySelectorAll<HTMLElement>('[data-size-of]')) {
  const path = place.dataset.sizeOf ?? '';
  void fetch(path, { method: 'HEAD' }).then(
    ({ ok, headers }) => {
      const bytes = Number(headers.get('content-length') ?? 0);
      if (ok && bytes > 0) place.textContent = `, ${formatBytes(bytes)}`;
    },
    // Without a response the link keeps its initial text.
    () => undefined,
  );
}
