/**
 * Keeps the typed text of a form with `data-draft` over a reload of the tab, under that key of its session storage. If «Este es
 * mi equipo» is ticked (`data-keep-here`), the device's storage keeps it for a week as well. Files and controls with
 * `data-confidential` are never stored. It works on the DOM alone, before hydration and after it. Source: decisions, "Panel,
 * second factor, erasing".
 */
import { DAY_MS } from '@trama/shared/format/time';

/** ms for which the device keeps a draft. */
const KEPT = 7 * DAY_MS;

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const controlsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Control>('input[name], textarea[name], select[name]'),
];

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';
/** Boxes of one name are several answers. */
const nameIn = (control: Control) => (isCheckbox(control) ? `${control.name}=${control.value}` : control.name);
const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';
const storable = (form: HTMLFormElement) =>
  controlsOf(form).filter(({ type, dataset }) => type !== 'file' && dataset.confidential === undefined);

export const draftKey = (eventId: number | '') => `application-${eventId}`;

/** The box by which the device keeps typed text. */
const keepsHere = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[data-keep-here]');

/** The text stored under a key, in the tab or else on the device; `here`: on the device as well. */
function readDraft(key: string): { values: ReadonlyMap<string, unknown>; here: boolean } {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
  const here = typeof kept === 'object' && kept !== null && 'at' in kept && 'values' in kept && !isOld(kept.at);
  const inTab: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  const values = inTab ?? (here ? kept.values : {});
  return { values: new Map(Object.entries(values ?? {})), here };
}

const isOld = (at: unknown) => typeof at !== 'number' || Date.now() - at > KEPT;

/** Deletes what the device has kept for long enough. */
export function deleteExpiredDrafts(): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(draftKey(''))))
      if (!readDraft(key).here) localStorage.removeItem(key);
  } catch {
    // See saveDraft.
  }
}

export function saveDraft(form: HTMLFormElement): void {
  const key = form.dataset.draft ?? '';
  const box = keepsHere(form);
  const chosen = storable(form).filter((control) => !isRadio(control) || control.checked);
  const values = chosen.map((control) => [nameIn(control), isCheckbox(control) ? control.checked : control.value]);
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values)));
    if (box?.checked) localStorage.setItem(key, JSON.stringify({ at: Date.now(), values: Object.fromEntries(values) }));
    else if (box) localStorage.removeItem(key);
  } catch {
    // A full or forbidden storage costs only the draft.
  }
}

/** Fills the controls that are still empty. @returns whether any text came back */
export function restoreDraft(form: HTMLFormElement): boolean {
  let restored = false;
  try {
    const { values, here } = readDraft(form.dataset.draft ?? '');
    const box = keepsHere(form);
    if (box) box.checked ||= here;
    for (const control of storable(form)) {
      const value = values.get(nameIn(control));
      if (isCheckbox(control)) control.checked ||= value === true;
      else if (isRadio(control)) control.checked ||= value === control.value;
      else if (typeof value === 'string' && value !== '' && control.value === '') {
        control.value = value;
        restored = true;
      }
    }
  } catch {
    // See saveDraft.
  }
  return restored;
}

/** The texts of this tab's draft of an application, by field. */
export function draftTexts(eventId: number): Record<string, string> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(draftKey(eventId)) ?? '{}');
    return Object.fromEntries(Object.entries(draft ?? {}).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

const serverKey = (eventId: number) => `application-server-${eventId}`;

/** Notes what the draft on the server has: what differs from it was typed in this tab since. */
export function noteServerDraft(eventId: number, fields: Record<string, string>): void {
  try {
    sessionStorage.setItem(serverKey(eventId), JSON.stringify(fields));
  } catch {
    // See saveDraft.
  }
}

/** Line ends of a sent form are CRLF, those of a field LF. */
const lines = (value: unknown) => String(value ?? '').replace(/\r\n?/gu, '\n');

/** The server's draft when this tab last opened or saved it, by field; null: this tab did neither. */
function notedServerDraft(eventId: number): ReadonlyMap<string, unknown> | null {
  try {
    if (sessionStorage.getItem(draftKey(eventId)) === null) return null;
    const fields: unknown = JSON.parse(sessionStorage.getItem(serverKey(eventId)) ?? '{}');
    return new Map(Object.entries(fields ?? {}));
  } catch {
    return new Map();
  }
}

/**
 * Returns the fields of an opened draft that were not typed or emptied in this tab: it may be newer than the tab. Notes the draft.
 * @param typed what the form has now
 */
export function takeServerDraft<Name extends string>(
  eventId: number,
  fields: Record<string, string>,
  names: readonly Name[],
  typed: (name: Name) => string | undefined,
): [Name, string][] {
  const noted = notedServerDraft(eventId);
  noteServerDraft(eventId, fields);
  return names
    .filter((name) => noted === null || lines(typed(name)) === lines(noted.get(name)))
    .map((name): [Name, string] => [name, fields[name] ?? '']);
}

/** Forgets the text typed into a form, in the tab and on the device. */
export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  } catch {
    // See saveDraft.
  }
}

export function removeDraft(eventId: number): void {
  forgetDraft(draftKey(eventId));
  try {
    sessionStorage.removeItem(serverKey(eventId));
  } catch {
    // See saveDraft.
  }
}

const sentKey = (form: HTMLFormElement) => form.dataset.draft?.replace('application-', 'application-sent-') ?? '';

/** Whether this tab sent the form already (sent-memory.ts): without a schema, for it is asked before any island runs. */
export function wasSent(form: HTMLFormElement): boolean {
  try {
    const memory = sessionStorage.getItem(sentKey(form));
    return memory !== null && !memory.includes('"trying"');
  } catch {
    return false;
  }
}
