/** Size of the network's logo outside the pages, whatever its ratio. */

interface Size {
  width: number;
  height: number;
}

/** CSS pixels in a mail; `margin` of white ground on each side, part of the picture: no mail program darkens that. */
export const MAIL_LOGO = { width: 152, height: 40, margin: 4 } as const;

/** The largest size of this ratio inside the box, in its unit. */
export function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}
