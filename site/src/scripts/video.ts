/** A click on a video's façade puts the player in its place; nothing of it loads before. */
export function loadVideosOnClick() {
  for (const facade of document.querySelectorAll<HTMLAnchorElement>('[data-embed]')) {
    facade.addEventListener('click', (click) => {
      if (click.ctrlKey || click.metaKey || click.shiftKey) return;
      click.preventDefault();
      const frame = document.createElement('iframe');
      frame.className = 'video';
      frame.src = facade.dataset.embed ?? facade.href;
      frame.title = facade.dataset.title ?? '';
      frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
      frame.referrerPolicy = 'strict-origin-when-cross-origin';
      facade.replaceWith(frame);
      frame.focus();
    });
  }
}
