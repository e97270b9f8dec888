/** Versions of records: who changed what meanwhile, comparing, and the history. */

export const HISTORY_MESSAGES = {
  someone: 'Alguien',
  changedAt: (name: string, hour: string) => `${name} lo cambió a las ${hour}`,
  changedOn: (name: string, date: string, hour: string) => `${name} lo cambió el ${date} a las ${hour}`,
} as const;
