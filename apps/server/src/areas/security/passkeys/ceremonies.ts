import { Failure } from '@aurea/domain/core/failure.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';

/** The site a passkey is good for: the host of the public address, on exactly that origin. */
export type Site = { readonly origin: string; readonly host: string };

export function siteOf({ publicUrl }: { readonly publicUrl: string }): Site {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, host: hostname };
}

const Text = z.string().max(20_000);
const Extensions = z.object({}).catch({});

const RegistrationAnswer = z.object({
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  clientExtensionResults: Extensions,
  response: z.object({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const SignInAnswer = z.object({
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  clientExtensionResults: Extensions,
  response: z.object({ clientDataJSON: Text, authenticatorData: Text, signature: Text, userHandle: Text.optional() }),
});

export type Person = { readonly userId: string; readonly email: string; readonly name: string };
export type KnownPasskey = { readonly id: string; readonly transports: string[] };

/** What the browser needs to make a passkey. A passkey verifies its user, so it stands for two factors at once. */
export async function offerRegistration(site: Site, person: Person, known: readonly KnownPasskey[]) {
  return await generateRegistrationOptions({
    rpName: 'Aurea',
    rpID: site.host,
    userID: new TextEncoder().encode(person.userId),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** @throws Failure `passkey_rejected` */
export async function acceptRegistration(site: Site, challenge: string, answer: unknown) {
  const response = RegistrationAnswer.safeParse(answer);
  if (!response.success) throw new Failure('passkey_rejected');
  const verdict = await orRejected(() =>
    verifyRegistrationResponse({
      response: response.data,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
    }),
  );
  if (!verdict.verified) throw new Failure('passkey_rejected');
  return { ...verdict.registrationInfo.credential, transports: response.data.response.transports ?? [] };
}

export async function offerSignIn(site: Site) {
  return await generateAuthenticationOptions({ rpID: site.host, userVerification: 'required' });
}

export type StoredPasskey = { readonly id: string; readonly publicKey: Uint8Array; readonly counter: number };

/** The new count of uses of the passkey. @throws Failure `passkey_rejected` */
export async function acceptSignIn(site: Site, challenge: string, passkey: StoredPasskey, answer: unknown) {
  const response = SignInAnswer.safeParse(answer);
  if (!response.success) throw new Failure('passkey_rejected');
  const verdict = await orRejected(() =>
    verifyAuthenticationResponse({
      response: response.data,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      credential: { ...passkey, publicKey: new Uint8Array(passkey.publicKey) },
    }),
  );
  if (!verdict.verified) throw new Failure('passkey_rejected');
  return verdict.authenticationInfo.newCounter;
}

/** The library throws for whatever is wrong with an answer; none of it is the server's fault. */
async function orRejected<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    throw new Failure('passkey_rejected', { reason: error instanceof Error ? error.message.slice(0, 200) : '' });
  }
}
