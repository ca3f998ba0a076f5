/** Units of a line: one, hour, day, month, kilometre. @see UN/ECE recommendation 20 */
export const UNITS = ['C62', 'HUR', 'DAY', 'MON', 'KMT'] as const;
