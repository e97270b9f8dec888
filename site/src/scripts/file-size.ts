/**
 * Says the size of files that are made on request, which no page has: `data-size-of` names the file. Its making
 * begins here, before a visitor asks for it.
 */
import { formatBytes } from '@trama/shared/format/format';

for (const place of document.querySelectorAll<HTMLElement>('[data-size-of]')) {
  const path = place.dataset.sizeOf ?? '';
  void fetch(path, { method: 'HEAD' }).then(
    ({ ok, headers }) => {
      const bytes = Number(headers.get('content-length') ?? 0);
      if (ok && bytes > 0) place.textContent = `, ${formatBytes(bytes)}`;
    },
    // Without an answer the link keeps its first words.
    () => undefined,
  );
}
