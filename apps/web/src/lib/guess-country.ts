import { session } from '@aurea/contract/session.ts';
import { useQuery } from '@tanstack/react-query';
import { reading } from './api.ts';

type AskText = (url: string) => Promise<string>;

const answers = new Map<string, Promise<string | null>>();

const askText: AskText = async (url) => {
  const answer = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  return answer.ok ? await answer.text() : '';
};

/** The country in an answer such as `1;FR;FRA;France`, or null where the service could not tell. */
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

/** The guessed country, for fields that begin with one. */
export function useGuessedCountry(): string | undefined {
  const { data: settings } = useQuery(reading(session.settings, {}));
  const url = settings?.countryGuessUrl ?? '';
  const { data } = useQuery({ queryKey: ['country', url], queryFn: () => guessCountry(url), enabled: url !== '' });
  return data ?? undefined;
}
