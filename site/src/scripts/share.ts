/** Shares the page's address with the device's own means; without them, copies it and confirms. */
async function share(title: string) {
  const url = location.href.replace(/#.*$/u, '');
  if (navigator.share) {
    // Closing the device's panel is not a failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  const copied = await navigator.clipboard?.writeText(url).then(
    () => true,
    () => false,
  );
  const { READING_TEXTS } = await import('@trama/shared/texts/reading');
  alert(copied ? READING_TEXTS.shareCopied(url) : READING_TEXTS.shareByHand(url));
}

export function enableShare() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]'))
    button.addEventListener('click', () => share(button.dataset.share ?? document.title));
}
