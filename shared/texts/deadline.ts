/** Deadlines in words, always with hour and zone. */

/** The words before the zone. */
const by = (hour: string, day: string) => `hasta las ${hour} del ${day}`;

export const DEADLINE_TEXTS = {
  by,
  /** @param zone with its noun: «hora de Chile» */
  until: (hour: string, day: string, zone: string) => `${by(hour, day)}, ${zone}`,
  apply: (until: string) => `Postula ${until}`,
  /** Follows the zone: the same instant in the zone of the reader's computer. */
  own: (zone: string, hour: string, day: string) => `${zone}; para ti, ${hour} del ${day}`,
  left: (hours: number, minutes: number) => (hours === 0 ? `Faltan ${minutes} min` : `Faltan ${hours} h ${minutes} min`),
} as const;
