import { formatNumber } from '@trama/shared/format/format';

/** A mean or a spread of scores, `4,3`; '' where there are no reviews. */
export const formatScore = (value: number | null) => (value === null ? '' : formatNumber(value, [1, 1]));
