import { BankError, type BankFailure } from '../port.ts';

const FAILURES: Readonly<Record<Exclude<BankFailure, 'bank_refused'>, string>> = {
  bank_silent: 'it does not answer',
  bank_unreadable: 'its answer cannot be read',
  bank_limited: 'it answers no more for now',
  bank_off: 'it is switched off',
  consent_ended: 'its answer cannot be read',
};

/** What a provider finds wrong with the settings, or why it could not be asked. */
export async function doubtsOf(
  provider: string,
  refused: string,
  ask: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    const reason = error.failure === 'bank_refused' ? refused : FAILURES[error.failure];
    return [`${provider} could not be asked: ${reason}.`];
  }
}
