import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Queries that read and are named by another verb or by what they answer, by file. */
const OTHERWISE: Readonly<Record<string, string>> = {
  // Their statement is one of the same file, which writes, or takes and checks what it found.
  'billing/documents/queries.ts': 'drawNumber drawNumberWith',
  'mail/delivery-log-queries.ts': 'recordMailOutcome',
  'market/households/queries.ts': 'linkInstruments',
  'programs/webhooks/sending-queries.ts': 'claimDeliveries',
  'transactions/instruments/queries.ts': 'showInstrument',
  'transactions/prices/queries.ts': 'savePrices',
  'workspaces/team/queries.ts': 'handCustomersOver',
  // They refuse what is not there.
  'properties/queries.ts': 'requireProperty requireDebts',
  // They add to a reply that was read before.
  'customers/merge/compliance-queries.ts': 'withPapersReplacedSince',
  'customers/merge/queries.ts': 'withWhatCameSince',
  // They put what was found into words.
  'customers/prepared-households/queries.ts': 'describeOffer',
  'search/queries.ts': 'describeHits',
  // A yes or no for each of several rows.
  'imports/rows/queries.ts': 'isKnown',
  // Older names.
  'billing/retained/queries.ts': 'retainedPractices',
  'compliance/documents/queries.ts': 'lastNumber fieldsOfDocument documentContent',
  'compliance/inspection/queries.ts': 'fileContent',
  'compliance/queries.ts': 'latestEntry versionOf paperContent',
  'compliance/retained/queries.ts': 'retainedContent',
  'customers/client-invitations/answer-queries.ts': 'addressKeyOf',
  'mail/outbox/queries.ts': 'latestMessage',
  'workspaces/team/invitation-queries.ts': 'addressKeyOf',
};

const FILES = execFileSync('git', ['ls-files', 'apps/server/src/areas'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('queries.ts'));

/** Name, reply and body of each exported function that asks the database. */
const QUERY = /^export async function (\w+)(?:<[^>]*>)?\([\s\S]*?\)(?:: ((?:(?!\n\n)[\s\S])+?))? \{\n([\s\S]*?)^\}/gm;
const WRITES =
  /insertInto|updateTable|deleteFrom|mergeInto|insert into|update app\.|delete from|for(?:NoKey)?(?:Update|Share)\(|for (?:no key )?update/;
const READS = /^(?:find|list|count|sum)(?=[A-Z])/;

function otherNames(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(QUERY)]
    .filter(([, , reply = '', body = '']) => !/^Promise<(?:void|boolean)>$/.test(reply) && !WRITES.test(body))
    .map(([, name = '']) => name)
    .filter((name) => !READS.test(name));
}

test('a query that reads says whether it finds, lists, counts or sums', () => {
  const found = FILES.flatMap((file) => {
    const names = otherNames(file);
    return names.length === 0 ? [] : [[file.replace('apps/server/src/areas/', ''), names.join(' ')] as const];
  });
  expect(Object.fromEntries(found)).toEqual(OTHERWISE);
});
