import { randomUUID } from 'node:crypto';
import { ACCOUNT_THROTTLE } from '@aurea/domain/session/throttle.ts';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { testDatabase } from '#testing/file-database.ts';
import { clearTries, takeTry } from './attempts.ts';

it('a try is counted while a success of the same account forgets those before', async () => {
  const db = await testDatabase();
  const now = new Date('2026-11-20T09:00:00Z');
  for (let round = 0; round < 300; round += 1) {
    const name = randomUUID();
    const subjects = [{ name, policy: ACCOUNT_THROTTLE }];
    const take = () => inScope(db, { system: true }, (tx) => takeTry(tx, subjects, now));
    await take();
    const [counts] = await Promise.all([
      take(),
      inScope(db, { system: true }, async (tx) => {
        await clearTries(tx, [name]);
      }),
    ]);
    expect([[1], [2]]).toContainEqual(counts);
  }
});
