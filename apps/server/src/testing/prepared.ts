/** The database of the test run as it was before any test, to be copied. Nobody connects to it. */
export const PREPARED = 'prepared';
