import { expect, test } from 'vitest';
import { previewRequest } from './previewPage.ts';

test('a form is sent as it is, finished or not, without its files', () => {
  expect(previewRequest({ title: '', description: '<p>Hola</p>', status: 'draft', picture: null }, 7)).toEqual({
    input: { id: 7, title: '', text: '<p>Hola</p>', picture: null },
    picture: null,
  });
  expect(previewRequest({ content: '<p>Nota</p>', picture: { kind: 'stored', src: '/a.webp' } }).input).toMatchObject({
    text: '<p>Nota</p>',
    picture: 'stored',
  });
});

test('a preview sends only the size of a chosen image; the browser keeps the rest', () => {
  const picture = {
    kind: 'chosen',
    file: new File(['x'], 'a.png'),
    preview: 'data:image/png;base64,AA',
    width: 400,
    height: 300,
    problem: null,
  };
  expect(previewRequest({ title: 'T', picture })).toMatchObject({
    input: { picture: { width: 400, height: 300 } },
    picture: 'data:image/png;base64,AA',
  });
});
