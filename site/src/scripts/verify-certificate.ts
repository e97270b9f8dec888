/** Verifies a certificate by its code on the exported site, which has no server: checks whether the code's page exists. */
import { codeProblem, parseCode } from '@trama/shared/certificates/code';
import { PAGES } from '@trama/shared/paths';
import { VERIFY_TEXTS as t } from '@trama/shared/texts/certificates';

async function verify(form: HTMLFormElement, input: HTMLInputElement): Promise<void> {
  const code = parseCode(input.value);
  const address = code && PAGES.certificate(code);
  // Opens the URL also after a network error: the browser explains it best.
  const isThere =
    address !== null &&
    (await fetch(address, { method: 'HEAD' }).then(
      ({ status }) => status !== 404,
      () => true,
    ));
  if (isThere) return location.assign(address);
  const problem = form.querySelector<HTMLElement>('#codigo-error');
  const words = problem?.querySelector('span');
  if (!problem || !words) return;
  words.textContent = t.problems[codeProblem(input.value)];
  problem.hidden = false;
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', 'codigo-error codigo-help');
  input.focus();
}

const form = document.querySelector<HTMLFormElement>('[data-verify-here]');
const input = form?.querySelector<HTMLInputElement>('#codigo');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (input) void verify(form, input);
});
