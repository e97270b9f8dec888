/** The libraries that look into files, read with the first file: a start needs neither. */

export const loadSharp = async () => (await import('sharp')).default;

/** The kind of a file by its content; undefined when it is none that is known. */
export const fileTypeOf = async (path: string) => (await import('file-type')).fileTypeFromFile(path);
