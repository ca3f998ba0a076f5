import { doubtsOf } from '../shared/doubts.ts';
import type { Directory } from './directory.ts';

type Settings = { readonly publicUrl: string; readonly countries: readonly string[] };

/** What does not fit the settings, in sentences for the operator. */
export async function listDoubts({ probe }: Pick<Directory, 'probe'>, settings: Settings): Promise<readonly string[]> {
  const { publicUrl, countries } = settings;
  const refused = `it refuses PLAID_CLIENT_ID with PLAID_SECRET in PLAID_ENVIRONMENT, or one of PLAID_COUNTRIES (${countries.join(', ')})`;
  return await doubtsOf('Plaid', refused, async () => {
    await probe();
    if (publicUrl.startsWith('https:')) return [];
    return ['Plaid sends no messages to a PUBLIC_URL without https: new lines are seen with the next reading.'];
  });
}
