import { describe, expect, test } from 'vitest';
import { charactersBySource } from './source-map.ts';
import { countWaves } from './visit.ts';
import { partOf } from './why.ts';

const request = (start: number, end: number) => ({ url: '', start, end });

describe('waves', () => {
  test.for([
    { why: 'none without requests', requests: [], waves: 0 },
    { why: 'one for those that overlap', requests: [request(0, 150), request(10, 170), request(149, 300)], waves: 1 },
    {
      why: 'one more for what begins when another has ended',
      requests: [request(0, 150), request(150, 300)],
      waves: 2,
    },
    {
      why: 'the longest chain, whatever goes on beside it',
      requests: [request(0, 100), request(0, 900), request(110, 200), request(210, 300)],
      waves: 3,
    },
  ])('$why', ({ requests, waves }) => expect(countWaves(requests)).toBe(waves));
});

test('characters of a file are counted by the source that they come from', () => {
  // Columns 0 to 3 from the first source, 4 to 9 from the second, the second line from the first.
  const counted = charactersBySource('aaaabbbbbb\ncc', { sources: ['a.ts', 'b.ts'], mappings: 'AAAA,ICAA;ADAA' });
  expect(Object.fromEntries(counted)).toEqual({ 'a.ts': 6, 'b.ts': 6 });
});

test.for([
  ['../../node_modules/react-dom/cjs/client.js', 'react-dom'],
  ['../../node_modules/@tanstack/query-core/build/x.js', '@tanstack/query-core'],
  ['../../src/features/session/sign-in/sign-in-form.tsx', 'features/session'],
  ['../../src/i18n/fr/core.ts', 'i18n/fr'],
  ['../../../../packages/contract/src/session.ts', 'contract'],
  ['', 'the bundler'],
] as const)('%s belongs to %s', ([source, part]) => expect(partOf(source)).toBe(part));
