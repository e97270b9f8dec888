/** The footer's form without leaving the page; where this script does not run, the browser sends it by itself. */

/** The first sentence of the API's answer that a visitor needs, or undefined. */
function sentenceOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return;
  const errors = 'errors' in answer && answer.errors;
  const said: unknown = errors ? Object.values(errors)[0] : 'message' in answer && answer.message;
  return typeof said === 'string' ? said : undefined;
}

export function enableSubscribing() {
  const form = document.querySelector<HTMLFormElement>('#subscribe');
  const button = form?.querySelector('button');
  const status = form?.querySelector('[role=status]');
  if (!form || !button || !status) return;
  let touched = 0;
  form.addEventListener('focusin', () => {
    touched ||= Date.now();
  });
  form.addEventListener('submit', async (submit) => {
    submit.preventDefault();
    if (button.ariaDisabled) return;
    button.ariaDisabled = 'true';
    status.textContent = '';
    // How long it took tells people from robots.
    const fields = { ...Object.fromEntries(new FormData(form)), demora: touched && Date.now() - touched };
    const headers = { 'content-type': 'application/json' };
    try {
      const response = await fetch(form.action, { method: 'POST', headers, body: JSON.stringify(fields) });
      status.textContent = sentenceOf(await response.json()) ?? form.dataset.failed ?? '';
      if (response.ok) form.reset();
    } catch {
      status.textContent = form.dataset.failed ?? '';
    }
    button.ariaDisabled = null;
  });
}
