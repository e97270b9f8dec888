/**
 * Removes from PDF files author data (information, XMP metadata, comment authors, signatures, attached files, local paths). Also
 * removes code that runs on opening (actions, scripts, XFA forms).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfString } from '@libpdf/core';
import { NotUnderstood } from './anonymous-office.ts';

/** Keys of any object: XMP metadata, data of editing programs, and attached files, which name their author. */
const METADATA = ['Metadata', 'PieceInfo', 'EmbeddedFiles', 'AF', 'EF', 'RF'];
/** Entries that run without the reader, in the catalogue, a page, an annotation or the tree of names. */
const ACTIVE = ['OpenAction', 'AA', 'JavaScript', 'JS', 'XFA'];
/** Keys of the catalogue: the window of attached files. Its URI is the folder of relative links, often on the author's computer. */
const CATALOGUE = ['Collection', 'URI'];
/** The path of a file, and its declared type. */
const FILE = ['F', 'UF', 'DOS', 'Mac', 'Unix', 'Desc'];
/** Actions that open a file beside this one. */
const OPENING = ['Launch', 'GoToR', 'GoToE', 'ImportData', 'SubmitForm'];
/** Author of a comment; in a form's field `T` is the field's name. */
const COMMENT = 'T';
/** Entries of a signature, which is invalid in a copy anyway. */
const SIGNATURE = ['Name', 'ContactInfo', 'Location', 'Reason', 'Contents', 'Cert'];

type Resolve = (ref: PdfRef) => PdfObject | null;

const isNamed = (dict: PdfDict, key: string, name: string) => dict.getName(key)?.value === name;

const isAttachment = (object: PdfObject | null) => object instanceof PdfDict && isNamed(object, 'Subtype', 'FileAttachment');
const isLocal = (address: PdfObject | undefined) => address instanceof PdfString && /^\s*file:/iu.test(address.asString());

function cleanDict(dict: PdfDict): void {
  const remove = (keys: readonly string[]) => {
    for (const key of keys) if (dict.has(key)) dict.delete(key);
  };
  remove(METADATA);
  remove(ACTIVE);
  if (isNamed(dict, 'Type', 'Catalog')) remove(CATALOGUE);
  if (isNamed(dict, 'Type', 'Filespec') || isNamed(dict, 'Type', 'F')) remove(FILE);
  if (OPENING.some((action) => isNamed(dict, 'S', action))) remove(['F', 'Win']);
  if (isLocal(dict.get('URI'))) remove(['URI']);
  // Empties the object instead of deleting it, since the structure tree may refer to it.
  if (isAttachment(dict)) remove(['FS', 'Contents', 'NM']);
  const isComment = dict.has('Subtype') && dict.has('Rect') && !isNamed(dict, 'Subtype', 'Widget');
  if (isComment) remove([COMMENT]);
  if (isNamed(dict, 'Type', 'Sig') || dict.has('ByteRange')) remove(SIGNATURE);
}

/** Takes the attached files off a page's annotations. */
function cleanArray(array: PdfArray, resolve: Resolve): void {
  for (let at = array.length - 1; at >= 0; at--) if (isAttachment(array.at(at, resolve) ?? null)) array.remove(at);
}

/** Everything that can be reached from `root`, each object once. */
function* reachable(root: PdfObject, resolve: Resolve): Generator<PdfObject> {
  const seen = new Set<string>();
  const waiting: PdfObject[] = [root];
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PdfRef) {
      const key = `${object.objectNumber} ${object.generation}`;
      const found = seen.has(key) ? null : resolve(object);
      seen.add(key);
      if (found) waiting.push(found);
      continue;
    }
    yield object;
    if (object instanceof PdfDict) for (const [, value] of object) waiting.push(value);
    else if (object instanceof PdfArray) for (const value of object) waiting.push(value);
  }
}

/**
 * Writes `target` without unreferenced objects, such as earlier versions. Throws when the file is encrypted or cannot be read.
 */
export async function anonymisePdf(path: string, target: string): Promise<void> {
  const pdf = await PDF.load(await readFile(path));
  if (pdf.isEncrypted) throw new NotUnderstood();
  const { registry, info } = pdf.context;
  info.trailer.delete('Info');
  const root = info.trailer.getRef('Root');
  if (!root) throw new NotUnderstood();
  const resolve: Resolve = (ref) => registry.resolve(ref);
  for (const object of reachable(root, resolve)) {
    if (object instanceof PdfDict) cleanDict(object);
    else if (object instanceof PdfArray) cleanArray(object, resolve);
  }
  // An unchanged document would be saved as it came.
  pdf.getCatalog().set('Type', PdfName.of('Catalog'));
  await writeFile(target, await pdf.save(), { mode: 0o600 });
}
