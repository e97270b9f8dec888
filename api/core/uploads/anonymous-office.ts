/**
 * Removes names of authors, editors and commenters from Office and OpenDocument files, and code that runs when a file is opened.
 */
import { createWriteStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { ANONYMOUS_PERSON } from '@trama/shared/texts/documents';
import { type Entry, fromBufferPromise, openPromise, type ZipFile as Source } from 'yauzl';
import { ZipFile } from 'yazl';

/** Maximum size of a part (bytes), because parts are rewritten in memory. */
const LARGEST_PART = 20 * 1024 * 1024;
/** Date of all parts: the earliest one that ZIP files can hold, because the time of saving is metadata. */
const NO_DAY = new Date(Date.UTC(1980, 0, 2));

/** Parts that contain only properties, by their root element; empty parts replace them. */
const PROPERTIES: readonly [root: RegExp, empty: string][] = [
  [
    /<(?:\w+:)?coreProperties\b/u,
    '<coreProperties xmlns="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  ],
  [
    /<(?:\w+:)?Properties\b[^>]*extended-properties/u,
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
  ],
  [
    /<(?:\w+:)?Properties\b[^>]*custom-properties/u,
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>',
  ],
  [
    /<(?:\w+:)?document-meta\b/u,
    '<office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.2"><office:meta/></office:document-meta>',
  ],
];
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Attributes with a person's name or account, with any prefix: in comments, tracked changes and lists of people. */
const NAMING = /(\s(?:[\w.-]+:)?(?:author|initials|userId|userName|displayName|lastModifiedBy)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gu;
/** Elements whose attribute `name` is a person's. */
const AUTHOR_TAG = /^<(?:\w+:)?(?:cmAuthor|author)\b/u;
const NAME = /(\sname\s*=\s*)(?:"([^"]*)"|'([^']*)')/gu;
/** Link to a file on the author's computer or network, whose path often contains the account. */
const LOCAL_TARGET =
  /(\s(?:Target|url|xlink:href|descr)\s*=\s*)(?:"(?:(?:file|smb):|[A-Za-z]:[\\/]|[\\/]{2}|\/(?:Users|home)\/)[^"]*"|'(?:(?:file|smb):|[A-Za-z]:[\\/]|[\\/]{2}|\/(?:Users|home)\/)[^']*')/giu;
/** Targets outside the package: templates, data sources of letters, linked pictures. Readers need only links to the web. */
const EXTERNAL = /^<(?:\w+:)?Relationship\b.*\sTargetMode\s*=\s*["']External["']/su;
const WEB_LINK = /^(?=.*\sType\s*=\s*["'][^"']*\/hyperlink["']).*\sTarget\s*=\s*["'](?:https?:|mailto:|#)/isu;
const TARGET = /(\sTarget\s*=\s*)(?:"[^"]*"|'[^']*')/u;
/** Invisible elements: variables of the author's programs, and the path of a workbook. */
const DROPPED = /^<\/?(?:\w+:)?(?:docVar|absPath)\b/u;

/** Custom data of programs, such as accounts of a document library or authors of sources. The text holds the visible part. */
const CUSTOM_DATA = /(?:^|\/)customXml\/item\d*\.xml$/iu;
const NO_DATA = '<data/>';
const CUSTOM_DATA_LINK = /^<(?:\w+:)?Relationship\b.*\sType\s*=\s*["'][^"']*\/customXml["']/su;
const CUSTOM_DATA_TARGET = /\sTarget\s*=\s*["'](?:[^"']*\/)?customXml\/item\d*\.xml["']/iu;

/** Elements whose text is a person's name. */
const NAMED = /^<(?:\w+:)?(?:creator|initial-creator|printed-by|creator-initials|sender-initials|lastModifiedBy|author)\b/u;

/** Thrown for a part that cannot be parsed safely, so that the file gets no copy. */
export class NotUnderstood extends Error {}

/** A tag, comment, CDATA section or instruction. Quoted values may contain `>`. */
const MARKUP = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<\/?[^\s<>!?/"'](?:[^<>"']|"[^"]*"|'[^']*')*>/uy;

/** Gives the same person the same number, so that a discussion can still be followed. */
type Numbering = (name: string) => string;

function numbering(): Numbering {
  const numbers = new Map<string, number>();
  return (name) => {
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    return name === '' ? '' : ANONYMOUS_PERSON(number);
  };
}

function withoutNames(tag: string, numbered: Numbering): string {
  const renamed = (_: string, before: string, double?: string, single?: string) =>
    `${before}"${numbered(double ?? single ?? '')}"`;
  // CUSTOM_DATA would not find data at another place, which would stay.
  if (CUSTOM_DATA_LINK.test(tag) && !CUSTOM_DATA_TARGET.test(tag)) throw new NotUnderstood();
  const linked = EXTERNAL.test(tag) && !WEB_LINK.test(tag) ? tag.replace(TARGET, '$1"file:///"') : tag;
  const plain = linked.replace(NAMING, renamed).replace(LOCAL_TARGET, '$1"file:///"');
  return AUTHOR_TAG.test(tag) ? plain.replace(NAME, renamed) : plain;
}

/** Cleans a part. Throws NotUnderstood if it is not well-formed, declares entities, or refers to missing data. */
function cleanXml(xml: string, numbered: Numbering): string {
  const property = PROPERTIES.find(([root]) => root.test(xml.slice(0, 4096)));
  if (property) return DECLARATION + property[1];
  const parts: string[] = [];
  let at = 0;
  let naming = false;
  for (let start = xml.indexOf('<'); start !== -1; start = xml.indexOf('<', at)) {
    const text = xml.slice(at, start);
    parts.push(naming ? '' : text);
    MARKUP.lastIndex = start;
    const [tag] = MARKUP.exec(xml) ?? [];
    if (tag === undefined) throw new NotUnderstood();
    at = start + tag.length;
    if (tag.startsWith('<!--') || DROPPED.test(tag)) continue;
    if (tag.startsWith('<!')) parts.push(naming ? '' : tag);
    else {
      parts.push(withoutNames(tag, numbered));
      naming = NAMED.test(tag) && !tag.endsWith('/>');
    }
  }
  parts.push(xml.slice(at));
  return parts.join('');
}

const isXml = (name: string) => /\.(?:xml|rels|psmdcp|vml)$/iu.test(name);
/** Whether a part is an embedded document: a chart embeds its table as a workbook, with properties. */
const isPackage = (name: string) => /\.(?:docx|xlsx|pptx|docm|xlsm|pptm|odt|ods|odp)$/iu.test(name);

/** Parts with macros. A file with macros gets no copy, even under an innocent extension. */
const MACROS = /(?:^|\/)(?:vbaProject\w*\.bin|vbaData\.xml|Basic\/|Scripts\/)/iu;
/** Embedded objects of other programs, which are dropped; the document keeps their pictures. */
const OBJECTS = /(?:^|\/)(?:embeddings\/[^/]*\.bin|activeX\/[^/]*\.(?:bin|xml))$/iu;

async function contentOf(source: Source, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > LARGEST_PART) throw new NotUnderstood();
  return buffer(await source.openReadStreamPromise(entry));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function clean(source: Source, target: ZipFile, numbered: Numbering): Promise<void> {
  for await (const entry of source.eachEntry()) {
    const { fileName } = entry;
    // OpenDocument requires its first part, the type, uncompressed.
    const options = { mtime: NO_DAY, compress: entry.compressionMethod !== 0 };
    if (MACROS.test(fileName)) throw new NotUnderstood();
    if (OBJECTS.test(fileName)) target.addBuffer(Buffer.alloc(0), fileName, options);
    else if (fileName.endsWith('/')) target.addEmptyDirectory(fileName, { mtime: NO_DAY });
    else if (CUSTOM_DATA.test(fileName)) target.addBuffer(Buffer.from(DECLARATION + NO_DATA), fileName, options);
    else if (isXml(fileName))
      target.addBuffer(Buffer.from(cleanXml(utf8.decode(await contentOf(source, entry)), numbered)), fileName, options);
    else if (isPackage(fileName)) {
      const inner = new ZipFile();
      await clean(await fromBufferPromise(await contentOf(source, entry), { lazyEntries: true }), inner, numbered);
      inner.end();
      target.addBuffer(await buffer(inner.outputStream), fileName, options);
    } else target.addReadStreamLazy(fileName, options, (done) => source.openReadStream(entry, done));
  }
}

/** Writes an anonymous copy to `target`. Throws if a part is not understood; `target` is then unusable. */
export async function anonymiseOffice(path: string, target: string): Promise<void> {
  const source = await openPromise(path, { lazyEntries: true, autoClose: false });
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600 }));
  try {
    await clean(source, zip, numbering());
    zip.end();
    await written;
  } finally {
    source.close();
  }
}
