/** What stands in a search field whose address follows later: the text, the address last seen, and what was asked of it since. */
export type TypedSearch = { readonly text: string; readonly seen: string; readonly asked: readonly string[] };

export function startSearch(address: string): TypedSearch {
  return { text: address, seen: address, asked: [] };
}

/** A letter was typed. */
export function typeSearch({ seen, asked }: TypedSearch, text: string): TypedSearch {
  return { text, seen, asked: [...asked, text.trim()] };
}

/** The address changed: to something typed here, which leaves the field alone, or elsewhere, which it follows. */
export function followAddress({ text, asked }: TypedSearch, address: string): TypedSearch {
  const at = asked.indexOf(address);
  return at < 0 ? startSearch(address) : { text, seen: address, asked: asked.slice(at + 1) };
}
