/** Sends the footer's form without leaving the page; without scripts the browser submits it. */

/** Error texts of the API's response: by field, and for the whole form. */
function read(answer: unknown): { message: string; errors: Map<string, unknown> } {
  if (typeof answer !== 'object' || answer === null) return { message: '', errors: new Map() };
  const errors = 'errors' in answer && answer.errors ? answer.errors : {};
  return { message: 'message' in answer ? String(answer.message) : '', errors: new Map(Object.entries(errors)) };
}

/** 128 random bits. Repeats shared/forms/repeats.ts, whose import would make a second file of this script. */
const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Shows the error text of a field; undefined: hides it. */
function showError(input: HTMLInputElement, sentence: unknown): void {
  const place = document.getElementById(`${input.id}-error`);
  const words = place?.querySelector('span');
  if (!place || !words) return;
  input.ariaInvalid = sentence ? 'true' : null;
  place.hidden = !sentence;
  words.textContent = String(sentence ?? '');
}

export function enableSubscribing() {
  const form = document.querySelector<HTMLFormElement>('#subscribe');
  const button = form?.querySelector('button');
  const status = form?.querySelector('[role=status]');
  if (!form || !button || !status) return;
  // Turns off the browser's validation, whose texts are in the browser's language instead of the site's.
  form.noValidate = true;
  const inputs = [...form.querySelectorAll('input')];
  /** Idempotency key, kept until a 2xx response for the same values: another address needs its own mail. */
  let key = newKey();
  let sent = '';
  form.addEventListener('submit', async (submit) => {
    submit.preventDefault();
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    status.textContent = '';
    const body = JSON.stringify(Object.fromEntries(new FormData(form)));
    if (body !== sent) key = newKey();
    sent = body;
    const headers = { 'content-type': 'application/json', 'Idempotency-Key': key };
    const controller = new AbortController();
    const timeout = setTimeout(() => controller.abort(), Number(form.dataset.timeout));
    try {
      const response = await fetch(form.dataset.call ?? '', { method: 'POST', headers, body, signal: controller.signal });
      const { message, errors } = read(await response.json());
      for (const input of inputs) showError(input, errors.get(input.name));
      inputs.find(({ name }) => errors.has(name))?.focus();
      if (errors.size === 0) status.textContent = message;
      if (response.ok) {
        form.reset();
        sent = '';
      }
    } catch {
      status.textContent = form.dataset.failed ?? '';
    }
    clearTimeout(timeout);
    button.ariaDisabled = null;
  });
}
