/**
 * Formatters of the platform, each made once by its language and options. The first one of all loads the data of languages,
 * which takes a browser longer than a page of forms takes to begin: none is made before it is asked for.
 */
function madeOnce<Options, Formatter>(make: (language: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (language: string, options: Options): Formatter => {
    const key = language + JSON.stringify(options);
    const known = made.get(key) ?? make(language, options);
    made.set(key, known);
    return known;
  };
}

export const numberFormatter = madeOnce(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

export const calendarFormatter = madeOnce(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
