/** Files for upload tests: those that are accepted, and those that are refused whatever their name and type. */
import sharp from 'sharp';
import { docx, ole, opendocument, PDF, picture, pptx, zip } from './files.ts';

/** A file's name in the test's words, and its content. */
export type Sample = readonly [name: string, make: () => Buffer | Promise<Buffer>];

const small = () => picture(120, 120);
const noise = () =>
  sharp({
    create: { width: 400, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer();
const contentTypes = (part: string, type: string) => `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`;
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const polyglot = (head: string) => async () => Buffer.concat([Buffer.from(head), await small().png().toBuffer()]);

/** No route takes these. */
export const REFUSED: readonly Sample[] = [
  ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>')],
  ['HTML with a byte order mark', () => Buffer.from('\ufeff<!doctype html><script>alert(1)</script>')],
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>')],
  ['SVG with an XML head', () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  [
    'XML that asks for a file',
    () => Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  ],
  ['HTML before a PDF', () => Buffer.concat([Buffer.from('<html>'), PDF])],
  ['HTML before a PNG', polyglot('<html><script>alert(1)</script>')],
  ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])],
  ['an ELF program', () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(600)])],
  ['a script', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['PHP', () => Buffer.from('<?php system($_GET["a"]);')],
  ['PHP behind a GIF', () => Buffer.from('GIF89a<?php system($_GET["a"]);')],
  ['a Java class', () => Buffer.concat([Buffer.from('cafebabe', 'hex'), Buffer.alloc(600)])],
  ['a plain zip', () => zip({ '../../a.txt': 'a' })],
  ['a zip with the name of a document inside', () => zip({ 'word/document.xml.exe': 'a' })],
  ['a jar', () => zip({ 'META-INF/MANIFEST.MF': 'Main-Class: A' })],
  [
    'a macro document',
    () =>
      zip({
        '[Content_Types].xml': contentTypes('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
        'word/document.xml': 'a',
      }),
  ],
  [
    'a document that carries a macro project',
    () =>
      zip({
        '[Content_Types].xml': contentTypes('word/document.xml', WORD),
        'word/document.xml': 'a',
        'word/vbaProject.bin': 'a',
      }),
  ],
  [
    'a spreadsheet',
    () =>
      zip({
        '[Content_Types].xml': contentTypes(
          'xl/workbook.xml',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
        ),
        'xl/workbook.xml': 'a',
      }),
  ],
  ['an older spreadsheet', () => ole('Workbook')],
  ['an installer in the Office container', () => ole('SummaryInformation')],
  ['GIF', () => small().gif().toBuffer()],
  ['TIFF', () => small().tiff().toBuffer()],
  ['a bitmap', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
  ['an icon', () => Buffer.concat([Buffer.from('00000100010010100000', 'hex'), Buffer.alloc(200)])],
  ['MP4', () => Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('isom'), Buffer.alloc(200)])],
  ['RTF', () => Buffer.from('{\\rtf1 hola}')],
  ['PostScript', () => Buffer.from('%!PS-Adobe-3.0\n(/etc/passwd) (r) file')],
  ['gzip', () => Buffer.concat([Buffer.from('1f8b0800', 'hex'), Buffer.alloc(200)])],
  ['text', () => Buffer.from('hola')],
  ['text as Windows writes it', () => Buffer.from('\ufeffhola', 'utf16le')],
  ['nothing', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from('%')],
  ['zeros', () => Buffer.alloc(5_000)],
];

/** Files that routes for pictures also refuse. */
export const NO_PICTURES: readonly Sample[] = [
  ['99 pixels', () => picture(99, 300).png().toBuffer()],
  ['1001 pixels', () => picture(300, 1001).png().toBuffer()],
  [
    '25 megapixels',
    () =>
      sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#fff' } })
        .png({ palette: true })
        .toBuffer(),
  ],
  ['a JPEG of its first bytes', () => Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
  [
    'a PNG that breaks off',
    async () => {
      const whole = await noise();
      return whole.subarray(0, whole.length / 2);
    },
  ],
  ['more than 3 MB', async () => Buffer.concat([await small().jpeg().toBuffer(), Buffer.alloc(3 * 1024 * 1024)])],
];

/** Documents, which routes for pictures refuse. */
export const DOCUMENTS: readonly Sample[] = [
  ['PDF', () => PDF],
  ['Word', () => docx()],
  ['PowerPoint', () => pptx()],
  ['OpenDocument text', () => opendocument('text')],
  ['OpenDocument slides', () => opendocument('presentation')],
  ['older Word', () => ole('WordDocument')],
  ['older PowerPoint', () => ole('PowerPoint Document')],
];

/** Pictures that are accepted as documents. */
export const PLAIN_PICTURES: readonly Sample[] = [
  ['JPEG', () => small().jpeg().toBuffer()],
  ['PNG', () => small().png().toBuffer()],
  ['PNG with transparency', () => small().ensureAlpha(0.5).png().toBuffer()],
  ['progressive JPEG', () => small().jpeg({ progressive: true }).toBuffer()],
  ['CMYK JPEG', () => small().toColourspace('cmyk').jpeg().toBuffer()],
  ['16-bit PNG', () => small().toColourspace('rgb16').png().toBuffer()],
  ['grey PNG', () => small().greyscale().png().toBuffer()],
];

/** Pictures that only routes for pictures take. */
export const WEB_PICTURES: readonly Sample[] = [
  ['WebP', () => small().webp().toBuffer()],
  ['AVIF', () => small().avif({ effort: 0 }).toBuffer()],
];
