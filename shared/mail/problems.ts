/** Describes errors of the provider and the worker, and what to do about them. */

interface MailProblem {
  sentence: string;
  /** true: the account has a problem, not the mail, so no mail is sent and none is lost. */
  stopsAll: boolean;
}

const PROBLEMS: readonly (readonly [pattern: RegExp, sentence: string, stopsAll: boolean])[] = [
  [/daily_quota_exceeded/u, 'Se acabó la cuota de correos de hoy en Resend. El envío sigue solo cuando vuelva.', true],
  [
    /monthly_quota_exceeded/u,
    'Se acabó la cuota de correos del mes en Resend. El envío sigue solo cuando vuelva o al ampliar el plan.',
    true,
  ],
  [
    /^401|(?:invalid|missing|restricted)_api_key/u,
    'Resend rechaza la clave de la cuenta. Quien mantiene el servidor debe corregir RESEND_API_KEY.',
    true,
  ],
  [
    /^40[23]|invalid_(?:from_address|access|region)/u,
    'Resend no permite enviar con este remitente. Hay que verificar el dominio en Resend o corregir MAIL_FROM.',
    true,
  ],
  [/^40[45]/u, 'El servidor de correo no responde en esa dirección. Hay que corregir RESEND_BASE_URL.', true],
  [/^429|rate_limit_exceeded/u, 'Resend pide ir más lento.', false],
  [/^5\d\d|application_error|internal_server_error/u, 'El proveedor de correo tuvo una falla.', false],
  [
    /^unknown outcome/u,
    'No se sabe si llegó: se cortó la conexión con el proveedor. Si se envía otra vez, podría llegar dos veces.',
    false,
  ],
  [/^unreadable answer/u, 'El proveedor de correo dio una respuesta que no se entiende.', false],
  [
    /^4\d\d|validation_error|invalid_/u,
    'El proveedor no acepta este correo; casi siempre porque la dirección está mal escrita.',
    false,
  ],
  [
    /ENOSPC|EACCES|EROFS|ENOTDIR/u,
    'No se pudo guardar el archivo del correo: falta espacio o permiso en la carpeta de datos.',
    false,
  ],
  [/abort|time-?out|fetch|ECONN|ENOTFOUND|socket|network/iu, 'El proveedor de correo no respondió.', false],
];

/** @param reason `last_error` of a mail; an unknown one is shown as it is */
export function mailProblem(reason: string): MailProblem {
  const known = PROBLEMS.find(([pattern]) => pattern.test(reason));
  return known ? { sentence: known[1], stopsAll: known[2] } : { sentence: reason, stopsAll: false };
}
