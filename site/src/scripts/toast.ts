/** A toast: three seconds, longer while hovered or focused. */
import { LIMITS } from '@trama/shared/limits';
import { READING_TEXTS } from '@trama/shared/texts/reading';
import { ICONS, type IconName } from '../art/icons.ts';

const icon = (name: IconName) => `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;

export function toast(message: string) {
  const notice = document.createElement('div');
  notice.className = 'toast';
  notice.role = 'status';
  notice.innerHTML = `${icon('check')}<span></span><button class="round" type="button" aria-label="${READING_TEXTS.closeToast}">${icon('close')}</button>`;
  const close = () => notice.remove();
  let timer = setTimeout(close, LIMITS.toast);
  const wait = () => clearTimeout(timer);
  const goOn = () => {
    clearTimeout(timer);
    timer = setTimeout(close, LIMITS.toast);
  };
  notice.addEventListener('pointerenter', wait);
  notice.addEventListener('pointerleave', goOn);
  notice.addEventListener('focusin', wait);
  notice.addEventListener('focusout', goOn);
  notice.querySelector('button')?.addEventListener('click', close);
  document.body.append(notice);
  // Sets the text one frame later: screen readers announce a status only if it exists before its text changes.
  requestAnimationFrame(() => {
    const text = notice.querySelector('span');
    if (text) text.textContent = message;
  });
}
