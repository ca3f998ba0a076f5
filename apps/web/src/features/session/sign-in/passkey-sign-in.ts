import { account } from '@aurea/contract/account.ts';
import { call } from '#lib/call.ts';
import { askPasskey } from '#lib/passkey.ts';

/** Signs in with a passkey that the person chooses; null when they change their mind. */
export async function signInWithPasskey() {
  const { ceremonyId, options } = await call(account.startPasskeySignIn, {});
  const response = await askPasskey(options);
  return response && (await call(account.passkeySignIn, { body: { ceremonyId, response } }));
}
