import { useUser } from './session.ts';

/** What the signed-in user is called where people are named: their name, else their address. */
export function useOwnName(): string {
  const { givenName, familyName, email } = useUser();
  return `${givenName} ${familyName}`.trim() || email;
}
