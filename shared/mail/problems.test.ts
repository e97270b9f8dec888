import { expect, test } from 'vitest';
import { mailProblem } from './problems.ts';

test.each([
  ['401 invalid_api_key API key is invalid', /clave/u, true],
  ['403 validation_error The domain is not verified', /remitente/u, true],
  ['422 invalid_from_address Invalid from', /remitente/u, true],
  ['429 daily_quota_exceeded You have reached your daily quota', /cuota de correos de hoy/u, true],
  ['429 rate_limit_exceeded Too many requests', /más lento/u, false],
  ['422 validation_error Invalid `to` field', /dirección/u, false],
  ['500 internal_server_error', /falla/u, false],
  ['application_error Unable to fetch data. The request could not be resolved.', /falla|respondió/u, false],
  ['The operation was aborted due to timeout', /no respondió/u, false],
  ['unknown outcome', /dos veces/u, false],
])('«%s» is said in words', (reason, words, stopsAll) => {
  const problem = mailProblem(reason);
  expect(problem.sentence).toMatch(words);
  expect(problem.stopsAll).toBe(stopsAll);
});

test('a reason that is in Spanish already, or unknown, stays as it is', () => {
  const reason = 'No se envió: la dirección está bloqueada (El correo rebotó)';
  expect(mailProblem(reason)).toEqual({ sentence: reason, stopsAll: false });
});
