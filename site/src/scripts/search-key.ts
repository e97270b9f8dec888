/** `/` leads to the field of the search, that of the page before that of the header. */
export function focusSearchByKey() {
  addEventListener('keydown', (press) => {
    const isTyping = press.target instanceof Element && press.target.closest('input, textarea, select, [contenteditable]');
    if (press.key !== '/' || press.ctrlKey || press.metaKey || press.altKey || isTyping) return;
    const field = document.querySelector<HTMLInputElement>('[aria-keyshortcuts="/"]');
    if (!field) return;
    press.preventDefault();
    field.focus();
  });
}
