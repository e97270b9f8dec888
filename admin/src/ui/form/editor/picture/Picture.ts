/** A picture in a text, with its description and caption: `<figure><img><figcaption>`. */

import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import { TEXT_PICTURE, UPLOADING } from '@trama/shared/content/pictures';
import { EDIT_PICTURE, isOnPicture, PICTURE, pictureAttributes } from './attributes.ts';
import { PictureView } from './PictureView.tsx';

const imageOf = (element: HTMLElement) => (element.localName === 'img' ? element : element.querySelector('img'));
const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => imageOf(element)?.getAttribute(name) ?? null,
});

/** A number, as the API gives it: the same picture has the same attributes wherever it comes from. */
const size = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => Number(imageOf(element)?.getAttribute(name)) || null,
});

/** Accepts uploaded pictures and those being uploaded. false leaves the element out. */
function accept(element: HTMLElement): null | false {
  const image = imageOf(element);
  const known = image && (image.hasAttribute(UPLOADING) || TEXT_PICTURE.test(image.getAttribute('src') ?? ''));
  return known ? null : false;
}

export const Picture = Node.create({
  name: PICTURE,
  // Runs before the paragraph's Enter.
  priority: 200,
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: attribute('src'),
    alt: attribute('alt'),
    width: size('width'),
    height: size('height'),
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('figcaption')?.textContent?.replace(/\s+/gu, ' ').trim() ?? '',
    },
    uploading: attribute(UPLOADING),
  }),
  parseHTML: () => [
    { tag: 'figure', getAttrs: accept },
    { tag: 'img', getAttrs: accept },
  ],
  renderHTML({ node }) {
    const { caption, uploading, ...image } = pictureAttributes.parse(node.attrs);
    const drawn = ['img', { ...image, [UPLOADING]: uploading }] as const;
    return caption ? ['figure', drawn, ['figcaption', caption]] : ['figure', drawn];
  },
  addNodeView: () => ReactNodeViewRenderer(PictureView),
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        if (!isOnPicture(editor.state)) return false;
        editor.view.dom.dispatchEvent(new Event(EDIT_PICTURE));
        return true;
      },
    };
  },
});
