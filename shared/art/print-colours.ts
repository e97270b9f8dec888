/** Colours of what is printed: certificates and books of abstracts. */
export const PRINT = { ink: '#2A1730', accent: '#A3173F', soft: '#5F5163', rule: '#C9C2CB' };
