/** What the browser keeps for this visitor: never a secret, never an amount. Absent or refused storage is no error. */
function read(area: () => Storage, key: string): string | null {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
}

function write(area: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) area().removeItem(key);
    else area().setItem(key, value);
  } catch {
    // A full or forbidden storage only means that the choice is asked again.
  }
}

/** In a cookie besides: the server names the texts of the language in the html, and draws its first page in it. */
function storeLocale(value: string): void {
  write(local, 'locale', value);
  const attributes = [
    'path=/',
    'max-age=31536000',
    'samesite=lax',
    ...(window.location.protocol === 'https:' ? ['secure'] : []),
  ];
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing where the product is used over plain HTTP.
  document.cookie = [`locale=${value}`, ...attributes].join('; ');
}

const local = () => localStorage;
const tab = () => sessionStorage;

export const stored = {
  locale: { get: () => read(local, 'locale'), set: storeLocale },
  privacy: { get: () => read(tab, 'privacy'), set: (value: string) => write(tab, 'privacy', value) },
  navigation: { get: () => read(local, 'navigation'), set: (value: string) => write(local, 'navigation', value) },
  /** The cards of the dashboard that are hidden, by name. */
  hiddenCards: { get: () => read(local, 'hiddenCards'), set: (value: string) => write(local, 'hiddenCards', value) },
  /** Their names in the chosen order. */
  cardOrder: { get: () => read(local, 'cardOrder'), set: (value: string) => write(local, 'cardOrder', value) },
  /** The workspace of this browser tab. */
  workspace: { get: () => read(tab, 'workspace'), set: (value: string | null) => write(tab, 'workspace', value) },
};

/** Forgets everything kept for this tab. */
export function clearTabStorage(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Where storage is refused there is nothing to forget.
  }
}
