/** The name of the JSON archive inside the ZIP. */
export const ARCHIVE_NAME = 'household.json';
