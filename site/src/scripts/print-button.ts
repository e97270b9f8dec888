/** Shows print buttons, which do nothing without scripts. */
for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
