/**
 * Pause (ms) after the failure number `failures`, of which the first is 1: `first`, then twice the last pause each time.
 * @param most longest pause (ms); absent: no limit
 */
export const backOff = (failures: number, first: number, most = Number.POSITIVE_INFINITY): number =>
  Math.min(first * 2 ** (failures - 1), most);
