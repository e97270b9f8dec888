const score = new Intl.NumberFormat('es-CL', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A mean or a spread: `4,3`. */
export const scoreText = (value: number | null) => (value === null ? '' : score.format(value));
