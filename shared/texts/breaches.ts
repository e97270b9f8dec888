/** Breaches of personal data: the register, its letters, and the command. */
import { formatDateTime } from '../format/format.ts';

export const BREACH_MESSAGES = {
  names: {
    began_at: 'desde cuándo',
    ended_at: 'hasta cuándo',
    treatments: 'qué datos',
    nature: 'qué pasó',
    effects: 'qué efectos puede tener',
    measures: 'qué hicimos',
  },
  required: (name: string) => `Falta: ${name}`,
  order: 'Termina antes de empezar',
  notFound: 'Esa brecha no existe',
  usage: 'Uso: npm run breach -- --from 2026-11-01 --to 2026-11-02 --data contact,applications [--file brecha.html]',
  unknownData: (names: string) => `No hay datos que se llamen así. Elige entre: ${names}`,
} as const;

export const BREACH_TEXTS = {
  title: 'Brechas de seguridad',
  intro:
    'Si alguien pudo ver, perder o cambiar datos de personas: qué pasó, a quiénes tocó y qué decirles. Lo anotado no se borra.',
  add: 'Anotar una brecha',
  began: 'Desde',
  ended: 'Hasta',
  data: 'Qué datos se alcanzaron',
  nature: 'Qué pasó',
  effects: 'Qué efectos puede tener',
  measures: 'Qué hicimos',
  save: 'Anotar',
  saved: 'Brecha anotada',
  failed: 'No pudimos guardarlo',
  none: 'No hay brechas anotadas',
  affected: (count: number) => (count === 1 ? '1 persona afectada' : `${count} personas afectadas`),
  report: 'Descargar lista y cartas (HTML)',
  reportFailed: 'No pudimos preparar el documento',
  agencyNotified: 'Avisamos a la Agencia',
  peopleNotified: 'Avisamos a las personas',
  done: (when: string) => `Hecho el ${when}`,
  agency: 'Agencia',
  people: 'Personas',
} as const;

const escaped = (text: string) =>
  text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;').replace(/"/gu, '&quot;');

interface Affected {
  name: string;
  email: string | null;
  /** Names of treatments. */
  data: readonly string[];
}

interface Report {
  siteName: string;
  /** Contact of the network: an address, or the page of the form. */
  contact: string;
  timeZone: string;
  beganAt: string;
  endedAt: string;
  nature: string;
  effects: string;
  measures: string;
  /** Treatments, and the data stored in each. */
  kinds: readonly { name: string; data: string; sensitive: boolean }[];
  affected: readonly Affected[];
}

/** HTML of the printable report: draft letters, and the affected people with their means of contact. */
export function breachReport(report: Report): string {
  const period = `${formatDateTime(report.beganAt, report.timeZone)} – ${formatDateTime(report.endedAt, report.timeZone)}`;
  const kinds = report.kinds.map(({ name, data }) => `<li><b>${escaped(name)}:</b> ${escaped(data)}</li>`).join('');
  const sensitive = report.kinds.some((kind) => kind.sensitive);
  const rows = report.affected
    .map(
      ({ name, email, data }) =>
        `<tr><td>${escaped(name)}</td><td>${email ? `correo: ${escaped(email)}` : 'otro medio'}</td><td>${escaped(data.join(', '))}</td></tr>`,
    )
    .join('');
  const facts = (nature: string, effects: string, measures: string) =>
    `<p><b>Qué pasó:</b> ${escaped(nature)}</p><p><b>Efectos posibles:</b> ${escaped(effects)}</p><p><b>Qué hicimos:</b> ${escaped(measures)}</p>`;
  const body = facts(report.nature, report.effects, report.measures);
  return `<!doctype html><html lang="es"><meta charset="utf-8"><title>Brecha de seguridad: ${escaped(report.siteName)}</title>
<style>body{font:16px/1.5 Georgia,serif;max-width:48rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:.35rem;text-align:left;vertical-align:top}section{break-after:page}</style>
<section><h1>Aviso a la Agencia de Protección de Datos Personales</h1><p>(Borrador: revisar antes de enviar. Se avisa sin demora.)</p>
<p>${escaped(report.siteName)} informa una vulneración de seguridad ocurrida en este período: ${period}.</p>${body}
<p><b>Datos alcanzados:</b></p><ul>${kinds}</ul><p><b>Personas afectadas:</b> ${report.affected.length}.${sensitive ? ' Hay datos sensibles.' : ''}</p><p>Contacto: ${escaped(report.contact)}</p></section>
<section><h1>Carta a las personas</h1><p>(Borrador: revisar antes de enviar.)</p><p>Hola:</p><p>Te escribimos porque entre ${period} alguien pudo tener acceso a datos tuyos que guardamos.</p>${body}
<p>De ti guardamos, de estos tipos, lo que dice la lista:</p><ul>${kinds}</ul><p>Si tienes dudas, escríbenos a ${escaped(report.contact)}. Puedes reclamar ante la Agencia de Protección de Datos Personales.</p><p>${escaped(report.siteName)}</p></section>
<section><h1>Personas afectadas: ${report.affected.length}</h1><table><thead><tr><th>Nombre</th><th>Cómo avisarle</th><th>Datos</th></tr></thead><tbody>${rows}</tbody></table></section></html>`;
}
