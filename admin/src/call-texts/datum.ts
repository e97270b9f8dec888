/** A datum of a person in the text of a mail: an inline box that is erased as one letter is. */
import { InputRule, Node } from '@tiptap/core';
import { fillText } from '@trama/shared/calls/texts';
import { CALL_TEXTS_SCREEN as t } from '@trama/shared/texts/call-texts';
import { z } from 'zod';

const datumName = z.object({ name: z.string() }).catch({ name: '' });

export const Datum = Node.create({
  name: 'datum',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,

  addAttributes: () => ({ name: { default: '' } }),
  parseHTML: () => [
    { tag: 'span[data-datum]', getAttrs: (element) => ({ name: element instanceof HTMLElement ? element.dataset.datum : '' }) },
  ],
  renderHTML({ node }) {
    const { name } = datumName.parse(node.attrs);
    return ['span', { 'data-datum': name, class: 'datum', role: 'img', 'aria-label': t.datum(name) }, name];
  },
  renderText: ({ node }) => `{${datumName.parse(node.attrs).name}}`,
  // Typed in braces it becomes a box, too.
  addInputRules() {
    return [
      new InputRule({
        find: /\{([^{}\n]{1,40})\}$/u,
        handler: ({ chain, range, match: [, name] }) => {
          chain().insertContentAt(range, { type: this.name, attrs: { name } }).run();
        },
      }),
    ];
  },
  addKeyboardShortcuts() {
    const erase = (side: 'nodeBefore' | 'nodeAfter') => () => {
      const { selection } = this.editor.state;
      const node = selection.$from[side];
      if (!selection.empty || node?.type !== this.type) return false;
      const from = side === 'nodeBefore' ? selection.from - node.nodeSize : selection.from;
      return this.editor.commands.deleteRange({ from, to: from + node.nodeSize });
    };
    return { Backspace: erase('nodeBefore'), Delete: erase('nodeAfter') };
  },
});

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? '');

/** The text of a mail as the editor reads it: paragraphs are divided by an empty line. @param names of the data that there are */
export function toHtml(text: string, names: readonly string[]): string {
  const boxes = Object.fromEntries(names.map((name) => [name, `<span data-datum="${escaped(name)}"></span>`]));
  return text
    .split('\n\n')
    .map((paragraph) => `<p>${fillText(escaped(paragraph), boxes).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
