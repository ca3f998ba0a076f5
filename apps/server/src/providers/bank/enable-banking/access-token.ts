import type { KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';

/** Far less than the day that the interface allows. */
const TOKEN_SECONDS = 600;
const RENEWED_BEFORE_SECONDS = 60;

export type Application = { readonly applicationId: string; readonly key: KeyObject };

/** Signs what each call proves itself with, again once it grows old. */
export function createAccessTokens({ applicationId, key }: Application, now: () => Date): () => Promise<string> {
  let held: { readonly token: string; readonly until: number } | null = null;
  return async () => {
    const seconds = Math.floor(now().getTime() / 1000);
    if (held && seconds < held.until) return held.token;
    const token = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: applicationId })
      .setIssuer('enablebanking.com')
      .setAudience('api.enablebanking.com')
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + TOKEN_SECONDS)
      .sign(key);
    held = { token, until: seconds + TOKEN_SECONDS - RENEWED_BEFORE_SECONDS };
    return token;
  };
}
