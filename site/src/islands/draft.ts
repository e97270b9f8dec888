/**
 * Stores the text of forms with `data-draft` in session storage, under that key. So a reload of the tab keeps it. If «Este es mi
 * equipo» (`data-keep-here`) is ticked, local storage also keeps it for a week. Never stores files and controls with
 * `data-confidential`. Works on the DOM, before and after hydration.
 */
import { DAY_MS } from '@trama/shared/format/time';

/** How long the device keeps a draft (ms). */
const KEPT = 7 * DAY_MS;

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const controlsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Control>('input[name], textarea[name], select[name]'),
];

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';
/** Key of a control's value: checkboxes of one name are separate values. */
const nameIn = (control: Control) => (isCheckbox(control) ? `${control.name}=${control.value}` : control.name);
const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';
const storable = (form: HTMLFormElement) =>
  controlsOf(form).filter(({ type, dataset }) => type !== 'file' && dataset.confidential === undefined);

export const draftKey = (eventId: number | '') => `application-${eventId}`;

/** The checkbox that lets the device keep typed text. */
const keepsHere = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('[data-keep-here]');

/** Reads the text stored under a key, from the tab or else the device. `here`: the device stores it. */
function readDraft(key: string): { values: ReadonlyMap<string, unknown>; here: boolean } {
  const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
  const here = typeof kept === 'object' && kept !== null && 'at' in kept && 'values' in kept && !isOld(kept.at);
  const inTab: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
  const values = inTab ?? (here ? kept.values : {});
  return { values: new Map(Object.entries(values ?? {})), here };
}

const isOld = (at: unknown) => typeof at !== 'number' || Date.now() - at > KEPT;

/** Deletes drafts that the device has kept longer than a week. */
export function dropExpiredDrafts(): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(draftKey(''))))
      if (!readDraft(key).here) localStorage.removeItem(key);
  } catch {
    // See saveDraft.
  }
}

export function storeDraft(form: HTMLFormElement): void {
  const key = form.dataset.draft ?? '';
  const box = keepsHere(form);
  const chosen = storable(form).filter((control) => !isRadio(control) || control.checked);
  const values = chosen.map((control) => [nameIn(control), isCheckbox(control) ? control.checked : control.value]);
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values)));
    if (box?.checked) localStorage.setItem(key, JSON.stringify({ at: Date.now(), values: Object.fromEntries(values) }));
    else if (box) localStorage.removeItem(key);
  } catch {
    // If storage is full or forbidden, only the draft is lost.
  }
}

/**
 * Fills controls that are still empty.
 * @returns whether any text was restored
 */
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

/** Stores the server's draft for comparison: fields that differ from it were typed in this tab later. */
export function noteServerDraft(eventId: number, fields: Record<string, string>): void {
  try {
    sessionStorage.setItem(serverKey(eventId), JSON.stringify(fields));
  } catch {
    // See saveDraft.
  }
}

/** Normalises line ends: a sent form has CRLF, a field LF. */
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
 * Returns the fields of an opened draft that this tab did not type or empty. The draft may be newer than the tab. Stores the
 * draft.
 * @param typed current value of a field in the form
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

/** Deletes the text typed into a form, from the tab and the device. */
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

/** Whether this tab already sent the form. Searches the stored text without zod: it runs before any island loads. */
export function wasSent(form: HTMLFormElement): boolean {
  try {
    const memory = sessionStorage.getItem(sentKey(form));
    return memory !== null && !memory.includes('"trying"');
  } catch {
    return false;
  }
}
