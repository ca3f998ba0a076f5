/**
 * Units of a line: one, lump sum, hour, day, week, month, quarter, year, kilometre. A unit in words of its own is counted
 * as `C62`.
 *
 * @see UN/ECE recommendation 20; EN 16931-1, BR-CL-23
 */
export const UNITS = ['C62', 'LS', 'HUR', 'DAY', 'WEE', 'MON', 'QAN', 'ANN', 'KMT'] as const;
