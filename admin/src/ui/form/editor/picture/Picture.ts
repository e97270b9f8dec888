/** Tiptap node of a picture with description and caption: `<figure><img><figcaption>`. */

import { Node, ReactNodeViewRenderer } from '@tiptap/react';
import { TEXT_PICTURE, UPLOADING } from '@trama/shared/content/pictures';
import { EDIT_PICTURE, isOnPicture, PICTURE, pictureAttributes } from './attributes.ts';
import { PictureView } from './PictureView.tsx';

const imageOf = (element: HTMLElement) => (element.localName === 'img' ? element : element.querySelector('img'));
const attribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => imageOf(element)?.getAttribute(name) ?? null,
});

/** Parses a size as number, like the API sends it, so equal pictures have equal attributes. */
const size = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => Number(imageOf(element)?.getAttribute(name)) || null,
});

/** Accepts uploaded pictures and those under upload; false drops the element. */
function accept(element: HTMLElement): null | false {
  const image = imageOf(element);
  const known = image && (image.hasAttribute(UPLOADING) || TEXT_PICTURE.test(image.getAttribute('src') ?? ''));
  return known ? null : false;
}

export const Picture = Node.create({
  name: PICTURE,
  // Priority over the paragraph's handler of Enter.
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
