/** The published types stop at an older version, without `keepFeatures`. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** A number pins an axis; a range narrows it. */
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    /** OpenType features to keep; absent: all. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  /** Rejects when the font cannot be read. */
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Buffer>;
}
