import { checkPassword, normalisePassword } from '@aurea/domain/session/password-policy.ts';
import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '#concurrency/concurrency-limit.ts';

/** Argon2id by default. OWASP password storage: at least 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const PARAMETERS_TEXT = '$argon2id$v=19$m=19456,t=2,p=1$';

/** The hash of a password nobody has: checking it takes as long as checking a real one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$SZ72p4yqz60FOhYcdPjPUQ$L+07IKCjriQgVMTE/MLJKpKDxUUe5DzIp8DjzDrQAmg';

/** At most four hashes at once, so that a wave of sign-ins leaves memory and processor to the others; none is refused. */
const withLimit = createConcurrencyLimit({ mostRunning: 4, mostWaiting: Number.POSITIVE_INFINITY });

const limited = <Result>(work: () => Promise<Result>) => withLimit('password-hash', work);

export async function hashPassword(password: string): Promise<string> {
  return await limited(() => hash(normalisePassword(password), PARAMETERS));
}

/** Whether the password is right. Without a hash the answer is no, after as much work. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const right = await limited(() => verify(storedHash ?? NOBODY, normalisePassword(password)));
  return right && storedHash !== undefined;
}

/** Whether the hash was made with weaker parameters than today's. */
export function isOutdated(storedHash: string): boolean {
  return !storedHash.startsWith(PARAMETERS_TEXT);
}

let leaked: Promise<ReadonlySet<string>> | undefined;

/** Some 49,000 passwords known from leaks, shipped with `@zxcvbn-ts/language-common` (MIT); read once, when needed. */
function leakedPasswords(): Promise<ReadonlySet<string>> {
  leaked ??= import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } }).then(
    ({ default: list }) => new Set(list),
  );
  return leaked;
}

/**
 * @param personal address and names of the person
 * @throws Failure `password_too_short`, `password_too_long`, `password_too_weak`, `password_breached`,
 *   `password_contextual`
 */
export async function judgePassword(password: string, personal: readonly string[]): Promise<void> {
  const list = await leakedPasswords();
  checkPassword(password, { secondFactorEnforced: false, personal, isListed: (text) => list.has(text) });
}
