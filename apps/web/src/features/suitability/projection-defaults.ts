/** What is assumed of every projection unless it is changed: what products cost, and how prices rise, a year. */
export const FEES = 0.008;
export const INFLATION = 0.02;

/** The longest projection. */
export const MOST_YEARS = 30;
