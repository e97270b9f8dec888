/** Size of the network's logo outside the pages, whatever its ratio. */

interface Size {
  width: number;
  height: number;
}

/** Box in a mail (CSS pixels). `margin`: white border, part of the picture because mail programs cannot darken it there. */
export const MAIL_LOGO = { width: 152, height: 40, margin: 4 } as const;

/** The largest size with this ratio inside `box`, in the unit of `box`. */
export function fitInto({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}
