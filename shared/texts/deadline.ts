/** A deadline, always with its hour and its zone. */

export const DEADLINE_TEXTS = {
  /** @param zone with its noun: «hora de Chile» */
  until: (hour: string, day: string, zone: string) => `hasta las ${hour} del ${day}, ${zone}`,
  apply: (until: string) => `Postula ${until}`,
  /** The same time in the zone of the reader's computer. */
  own: (hour: string, day: string, zone: string) => `Para ti: ${hour} del ${day} (${zone})`,
  left: (hours: number, minutes: number) => (hours === 0 ? `Faltan ${minutes} min` : `Faltan ${hours} h ${minutes} min`),
} as const;
