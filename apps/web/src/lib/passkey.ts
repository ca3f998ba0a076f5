import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = Readonly<Record<string, unknown>>;

/** What the browser answers to a ceremony, as the server takes it. */
type Answer = { readonly id: string; readonly [field: string]: unknown };

/** Whether this browser can hold passkeys for this address. */
export function passkeysAvailable(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/** Lets the person choose a passkey, or gives null when they change their mind. */
export async function askPasskey(options: Options): Promise<Answer | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // The options are those the server's own library made: the contract carries them unread.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return await unlessDeclined(startAuthentication({ optionsJSON }));
}

/** Lets the person make a passkey, or gives null when they change their mind. */
export async function makePasskey(options: Options): Promise<Answer | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return await unlessDeclined(startRegistration({ optionsJSON }));
}

async function unlessDeclined<Given extends { id: string }>(ceremony: Promise<Given>): Promise<Answer | null> {
  try {
    return { ...(await ceremony) };
  } catch (error) {
    // Closing the browser's window, letting it time out and having no passkey all look like this, on purpose.
    if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name))
      return null;
    throw error;
  }
}
