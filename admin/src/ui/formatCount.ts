const format = new Intl.NumberFormat('es-CL');

/** 5607 as «5.607». */
export const formatCount = (count: number) => format.format(count);
