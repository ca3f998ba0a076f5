import { randomBytes, randomUUID } from 'node:crypto';
import { accessTokens } from '@aurea/contract/programs/access-tokens.ts';
import { describe, expect, it, test } from 'vitest';
import { newAccessToken } from '#http/access-token.ts';
import { systemRandomness } from '#http/deps.ts';
import { createLog } from '#logging.ts';
import { secretsIn } from './log-secrets.ts';

describe('a line that holds a secret is found', () => {
  test.for([
    ['a password', 'the kettle sings at dawn'],
    ['the secret of a session', randomBytes(32).toString('base64url')],
    ['a secret without any digit', 'qZkRtYbNwLsDfGhJmPxCvAeIoUyTrEwQaSdFgHjKlZx'],
    ['a secret address of a document', randomBytes(48).toString('base64url')],
    ['an access token', newAccessToken(systemRandomness).secret],
    ['a key of Stripe', 'rk_test_keycanary000001'],
    ['a secret of webhooks', 'whsec_practicecanary'],
    ['a token of Plaid', 'access-sandbox-1'],
    ['a key of Enable Banking', '-----BEGIN PRIVATE KEY-----'],
    ['a key of an authenticator', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
    ['an address', 'claire.martin@example.org'],
    ['an IBAN', 'FR7630006000011234567890189'],
  ])('%s', ([, secret]) => {
    const lines: string[] = [];
    createLog('info', { write: (line) => lines.push(line) }).info({ from: secret }, 'answered');
    expect(lines.flatMap(secretsIn)).not.toEqual([]);
  });
});

it('what a log is for is none', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  log.info({ requestId: randomUUID(), route: accessTokens.list.path, ms: 3, hash: 'a'.repeat(64) }, 'answered');
  log.error({ err: new Error('relation "app.imports" does not exist') }, 'failed');
  expect(lines.flatMap(secretsIn)).toEqual([]);
});
