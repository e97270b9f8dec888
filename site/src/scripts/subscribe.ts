/** The footer's form without leaving the page; where this script does not run, the browser sends it by itself. */

/** What the API's answer says: one sentence that a visitor needs, if any, and the names of the fields it is about. */
function read(answer: unknown): { sentence?: string; wrong: string[] } {
  if (typeof answer !== 'object' || answer === null) return { wrong: [] };
  const errors = 'errors' in answer && answer.errors ? answer.errors : {};
  const [sentence]: unknown[] = [...Object.values(errors), 'message' in answer && answer.message];
  return { sentence: typeof sentence === 'string' ? sentence : undefined, wrong: Object.keys(errors) };
}

/** 128 random bits (shared/forms/repeats.ts, which would make a second file of this one). */
const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function enableSubscribing() {
  const form = document.querySelector<HTMLFormElement>('#subscribe');
  const button = form?.querySelector('button');
  const status = form?.querySelector('[role=status]');
  if (!form || !button || !status) return;
  // The browser's own words are in the browser's language; the answer's are in the site's.
  form.noValidate = true;
  /** The same key until a 2xx, for the same fields: another address asks for another mail. */
  let key = newKey();
  let sent = '';
  form.addEventListener('submit', async (submit) => {
    submit.preventDefault();
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    status.textContent = '';
    const fields = Object.fromEntries(new FormData(form));
    const body = JSON.stringify(fields);
    if (body !== sent) key = newKey();
    sent = body;
    const headers = { 'content-type': 'application/json', 'Idempotency-Key': key };
    const call = new AbortController();
    const timeout = setTimeout(() => call.abort(), Number(form.dataset.timeout));
    try {
      const response = await fetch(form.action, { method: 'POST', headers, body, signal: call.signal });
      const { sentence, wrong } = read(await response.json());
      status.textContent = sentence ?? form.dataset.failed ?? '';
      for (const input of form.querySelectorAll('input')) {
        input.ariaInvalid = wrong.includes(input.name) ? 'true' : null;
        if (input.name === wrong[0]) input.focus();
      }
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
