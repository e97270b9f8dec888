/** The libraries that look into files, read with the first file: a start needs neither. */

export const loadSharp = async () => (await import('sharp')).default;

/** The type of a file by its content; undefined: unknown type. */
export const fileTypeOf = async (path: string) => (await import('file-type')).fileTypeFromFile(path);
