/** Types of the package; its published types lack `keepFeatures`. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    /** A number pins an axis; a range narrows the axis. */
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    /** OpenType features to keep; absent: all. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }
  /** Rejects if the font is unreadable. */
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Buffer>;
}
