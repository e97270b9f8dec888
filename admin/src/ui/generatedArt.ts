/** URLs of generated pictures. */

/** Encodes an SVG document as a `data:` URL. */
export const svgUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/**
 * Crops a generated portrait (400 × 480) to head and shoulders.
 * @param path the API's `portrait`
 */
export const squarePortrait = (path: string) => `${path}#svgView(viewBox(60,66,280,280))`;
