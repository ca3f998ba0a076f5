import { session } from '@aurea/contract/session.ts';
import { useQuery } from '@tanstack/react-query';
import { reading } from './api.ts';

type AskText = (url: string) => Promise<string>;

const answers = new Map<string, Promise<string | null>>();

const askText: AskText = async (url) => {
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  return answer.ok ? await answer.text() : '';
};

/** The country in an answer such as `1;FR;FRA;France`, or null where the service does not know it. */
export function countryIn(answer: string): string | null {
  const [found, country] = answer.split(';');
  return found === '1' && country && /^[A-Z]{2}$/.test(country) ? country : null;
}

/**
 * The country of the visitor, asked of an outside service once and kept in memory; null where guessing is off (no
 * address), where the service fails and where it does not know.
 */
export function guessCountry(url: string, ask: AskText = askText): Promise<string | null> {
  if (!url) return Promise.resolve(null);
  const known = answers.get(url);
  if (known) return known;
  const asked = ask(url).then(countryIn, () => null);
  answers.set(url, asked);
  return asked;
}

/** Where a telephone field begins: its options. */
type PhoneStart = { readonly defaultCountry?: string; readonly guessedCountry?: string };

/** The country of a product whose visitors are not asked about and who chose none. */
const USUAL = 'FR';

/** The guessed country; null where it is not known, or not yet. */
export function useGuessedCountry(): string | null {
  const url = useGuessUrl();
  const { data } = useQuery({ queryKey: ['country', url], queryFn: () => guessCountry(url), enabled: url !== '' });
  return data ?? null;
}

/** Where telephone fields begin: in the country the person chose, else in the guessed one, else where none is guessed in France. */
export function usePhoneStart(chosen: string | null = null): PhoneStart {
  const isGuessing = useGuessUrl() !== '';
  const guessedCountry = useGuessedCountry();
  if (chosen !== null) return { defaultCountry: chosen };
  if (!isGuessing) return { defaultCountry: USUAL };
  return guessedCountry ? { guessedCountry } : {};
}

function useGuessUrl(): string {
  const { data: settings } = useQuery(reading(session.settings, {}));
  return settings?.countryGuessUrl ?? '';
}
