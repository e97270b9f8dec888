/**
 * `9:30`, `9.30`, `930`, `9` or `09:30 hrs` as HH:mm; seconds stay when typed. What cannot be an hour
 * is returned as it is, and the form's rule rejects it.
 */
export function tidyHour(typed: string): string {
  const text = typed.trim().replace(/\s*(?:h|hrs?|horas?)\.?$/iu, '');
  const match = /^(\d{1,2})(?:[:.\s]?(\d{2}))?(?:[:.\s]?(\d{2}))?$/u.exec(text);
  if (!match?.[1]) return typed;
  const [, hour, minutes = '00', seconds] = match;
  const parts = [hour.padStart(2, '0'), minutes, ...(seconds && seconds !== '00' ? [seconds] : [])];
  return Number(hour) < 24 && Number(minutes) < 60 ? parts.join(':') : typed;
}
