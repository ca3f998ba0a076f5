import { doubtsOf } from '../shared/doubts.ts';
import type { Directory } from './directory.ts';

type Expected = { readonly applicationId: string; readonly redirectUrl: string };

const REFUSED = 'it refuses ENABLE_BANKING_APPLICATION_ID with the key of ENABLE_BANKING_KEY_FILE';

/** What does not fit the settings, in sentences for the operator. */
export async function listDoubts(
  directory: Pick<Directory, 'application'>,
  { applicationId, redirectUrl }: Expected,
): Promise<readonly string[]> {
  return await doubtsOf('Enable Banking', REFUSED, async () => {
    const { kid, active, redirect_urls, services } = await directory.application();
    return [
      ...(kid.toLowerCase() === applicationId.toLowerCase() ? [] : ['Enable Banking answers for another application.']),
      ...(active ? [] : ['The application at Enable Banking is not active yet: no bank can be linked.']),
      ...(services.includes('AIS') ? [] : ['The application at Enable Banking may not read accounts.']),
      ...(redirect_urls.includes(redirectUrl)
        ? []
        : [`Add ${redirectUrl} to the redirect addresses of the application at Enable Banking.`]),
    ];
  });
}
