/**
 * Mails out of their texts (texts.json): subject, plain text and HTML from one source, so that both parts say
 * the same. Values are inserted after the text was taken apart, each escaped for where it lands.
 */
import { cleanLine, cleanText, mailtoUrl, truncate } from '@trama/shared/text';
import { escapeHtml, layout, linkTo, type Part } from './layout.ts';
import texts from './texts.json' with { type: 'json' };

type Texts = typeof texts;
export type TemplateName = keyof Texts;
/** The values a template needs; an empty one drops the line (or paragraph) that is only about it. */
export type TemplateValues<Name extends TemplateName> = Record<keyof Texts[Name]['placeholders'], string>;

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/gu;
/** «Título de la propuesta: {{talkTitle}}»: a line that says nothing without its value. */
const LABELLED = /^[^{}]*:\s*\{\{\w+\}\}$/u;
const ALONE = /^\{\{\w+\}\}$/u;
/** «Hola, {{firstName}}:» to someone whose name is not known. */
const GREETING = /^Hola, \{\{(\w+)\}\}:$/u;
const SIGNATURE_RULE = '—';

/** What is left of `lines` once those about an empty value are gone. */
function keptLines(lines: string[], values: Record<string, string>): string[] {
  return lines.filter((line) => {
    const names = [...line.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
    const optional = LABELLED.test(line) || ALONE.test(line);
    return !(optional && names.length > 0 && names.every((name) => values[name] === ''));
  });
}

const greeted = (line: string, values: Record<string, string>) =>
  values[GREETING.exec(line)?.[1] ?? ''] === '' ? 'Hola:' : line;

function fill(line: string, values: Record<string, string>, show: (name: string, value: string) => string): string {
  return line.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Mail value missing: ${name}`);
    return show(name, value);
  });
}

/** HTML of one line: the words escaped, addresses made links. */
function htmlLine(line: string, values: Record<string, string>): string {
  const words = line.split(/(\{\{\w+\}\})/u).map((piece) => (ALONE.test(piece) ? piece : escapeHtml(piece)));
  return fill(words.join(''), values, (name, value) => {
    if (name.endsWith('Url')) return linkTo(value, value);
    if (name.endsWith('Email') && value !== '') return linkTo(mailtoUrl(value), value);
    return escapeHtml(value).replace(/\n/gu, '<br>');
  });
}

/** «→ Ver la convocatoria: {{eventUrl}}»: what the mail asks for. In HTML it is a button, in text what it says. */
const ACTION = /^→ ([^{}]+): \{\{(\w+Url)\}\}$/u;
/** «Lugar: {{eventLocation}}» among others of its kind. */
const FACT = /^([^{}:]+:) (.*\{\{.*)$/u;
/** «Mensaje:» before what somebody wrote. */
const INTRODUCTION = /^[^{}]+:$/u;

/** Runs of lines that say one fact each become a table; a line alone above them is their title. */
function mixedParts(lines: string[], values: Record<string, string>): Part[] {
  const parts: Part[] = [];
  for (const line of lines) {
    const [, label, value] = FACT.exec(line) ?? [];
    const last = parts.at(-1);
    if (label && value) {
      const fact = { label: escapeHtml(label), value: htmlLine(value, values) };
      if (last?.kind === 'facts') last.facts.push(fact);
      else parts.push({ kind: 'facts', facts: [fact] });
    } else parts.push({ kind: ALONE.test(line) ? 'title' : 'paragraph', html: htmlLine(line, values) });
  }
  return parts;
}

function partsOf(lines: string[], values: Record<string, string>): Part[] {
  const [first = '', second = ''] = lines;
  const [, label, url] = ACTION.exec(first) ?? [];
  if (label && url) return [{ kind: 'action', label, href: values[url] ?? '' }];
  const joined = (shown: string[]) => shown.map((line) => htmlLine(line, values)).join('<br>');
  if (first === SIGNATURE_RULE) return [{ kind: 'foot', html: joined(lines.slice(1)) }];
  if (INTRODUCTION.test(first) && ALONE.test(second) && !second.includes('Url'))
    return [
      { kind: 'paragraph', html: joined([first]) },
      { kind: 'quote', html: joined(lines.slice(1)) },
    ];
  if (lines.filter((line) => FACT.test(line)).length > 1) return mixedParts(lines, values);
  if (lines.length === 1 && ALONE.test(first) && first.endsWith('Title}}')) return [{ kind: 'title', html: joined(lines) }];
  return [{ kind: 'paragraph', html: joined(lines) }];
}

const PREHEADER = 140;

/** What lists of mails show behind the subject: what its text names, else its first words after the greeting. */
function preheaderOf(name: TemplateName, paragraphs: string[][], values: Record<string, string>): string {
  const words = texts[name];
  const show = (line: string) => fill(line, values, (_, value) => cleanLine(value));
  const first = paragraphs.find(([line = '']) => !line.startsWith('Hola'))?.[0] ?? '';
  return truncate(show('preheader' in words ? words.preheader : first), PREHEADER);
}

/**
 * @param name which text
 * @param values one per placeholder; control and bidirectional characters are dropped, and the subject stays one line
 * @throws when a placeholder has no value (a programming error)
 */
export function renderMail<Name extends TemplateName>(name: Name, values: TemplateValues<Name>): RenderedMail {
  const { subject, body } = texts[name];
  const clean: Record<string, string> = {};
  for (const [key, value] of Object.entries<string>(values)) clean[key] = cleanText(value);
  const paragraphs = body
    .split('\n\n')
    .map((paragraph) => keptLines(paragraph.split('\n'), clean).map((line) => greeted(line, clean)))
    .filter((lines) => lines.length > 0);
  const parts = paragraphs.flatMap((lines) => partsOf(lines, clean));
  const line = cleanLine(fill(subject, clean, (_, value) => cleanLine(value)));
  return {
    subject: line,
    text: `${paragraphs.map((lines) => lines.map((each) => fill(each, clean, (_, value) => value)).join('\n')).join('\n\n')}\n`,
    html: layout({ title: line, siteName: clean.siteName ?? '', parts, preheader: preheaderOf(name, paragraphs, clean) }),
  };
}
