/** Generated pictures as addresses of images. */

/** An SVG document as a `data:` address. */
export const svgUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Head and shoulders of a courtesy portrait (400 × 480) for a square image. @param path what the API answers as `portrait` */
export const squarePortrait = (path: string) => `${path}#svgView(viewBox(60,66,280,280))`;
