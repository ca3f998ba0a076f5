import { describe, expect, test } from 'vitest';
import { findForbiddenWords, readAllowedNames, readForbiddenWords, wordsOfName } from './words.ts';

const FORBIDDEN = readForbiddenWords(
  [
    '# a comment of the list',
    'told  shown',
    'wish*  request',
    'name:desk  builder',
    'under-way  pending',
    'OldName  NewName',
  ].join('\n'),
);

const found = (file: string, source: string, allowed = '') =>
  findForbiddenWords(file, source, FORBIDDEN, readAllowedNames(allowed)).map(
    ({ line, name, word }) => `${line} ${name} → ${word.instead}`,
  );

describe('words of a name', () => {
  test.for([
    { name: 'cachedReply', words: ['cached', 'reply'] },
    { name: 'HTTPReply2Cache', words: ['http', 'reply', 'cache'] },
    { name: 'cached_reply', words: ['cached', 'reply'] },
    { name: 'REPLY_CACHE', words: ['reply', 'cache'] },
    { name: 'reply-cache.test.ts', words: ['reply', 'cache', 'test', 'ts'] },
  ])('$name', ({ name, words }) => {
    expect(wordsOfName(name)).toEqual(words);
  });
});

describe('where a forbidden word is found', () => {
  test.for([
    { why: 'an identifier', source: 'const toldOwner = 1;', names: ['1 toldOwner → shown'] },
    { why: 'a comment of a line', source: '\n// The owner is told.', names: ['2 told → shown'] },
    { why: 'a comment of a block', source: '/**\n * Wishes.\n */', names: ['2 Wishes → request'] },
    { why: 'code in a template string', source: '`a $' + '{told} b`', names: ['1 told → shown'] },
    { why: 'a column in a template string', source: 'sql`select told_at`', names: ['1 told_at → shown'] },
    { why: 'code after a string with slashes', source: "get('http://a', told)", names: ['1 told → shown'] },
    { why: 'two words in a row in a name', source: 'isUnderWay()', names: ['1 isUnderWay → pending'] },
    { why: 'a name in a comment', source: '// `taxDesk` opens', names: ['1 taxDesk → builder'] },
    { why: 'an exact name', source: 'new OldName()', names: ['1 OldName → NewName'] },
  ])('$why', ({ source, names }) => {
    expect(found('a.ts', source)).toEqual(names);
  });

  test('the path of a file, as line 0', () => {
    expect(found('told/under-way.ts', '')).toEqual(['0 told → shown', '0 under-way.ts → pending']);
  });

  test('prose and names of a document', () => {
    expect(found('a.md', 'is told\n`open-desk.ts`')).toEqual(['1 told → shown', '2 open-desk → builder']);
  });

  test('the summary of a route and an English text, which people read', () => {
    expect(found('packages/contract/src/a.ts', "summary: 'Who is told',\n  path: '/told',")).toEqual([
      '1 told → shown',
    ]);
    expect(found('apps/web/src/i18n/en/a.ts', "import { b } from './told.ts';\nlead: 'If you wish',")).toEqual([
      '2 wish → request',
    ]);
  });

  test('class names and comments of styles, where a slash pair is no comment', () => {
    expect(found('a.css', '.told { }\n/* wish */\na { b: url(//x) }\n.desk { }')).toEqual([
      '1 told → shown',
      '2 wish → request',
      '4 desk → builder',
    ]);
  });
});

test.for([
  { why: 'a quoted string', source: "const a = 'told';" },
  { why: 'a longer word', source: 'const untoldly = 1;' },
  { why: 'a word of names, in prose', source: '// the front desk' },
  { why: 'two words of a name, in prose', source: '// an import under way' },
  { why: 'a part of an exact name', source: 'const myOldNames = 1;' },
])('$why is not found', ({ source }) => {
  expect(found('a.ts', source)).toEqual([]);
});

test('an allowed name is allowed in its files alone, and whole', () => {
  const allowed = 'api/  told_at  a key on the wire';
  expect(found('api/a.ts', 'told_at; told_on', allowed)).toEqual(['1 told_on → shown']);
  expect(found('web/a.ts', 'told_at', allowed)).toEqual(['1 told_at → shown']);
});

test.for([
  { why: 'a word without a replacement', read: () => readForbiddenWords('told'), reason: 'nothing to write instead' },
  { why: 'an allowed name without a reason', read: () => readAllowedNames('*  told'), reason: 'no reason' },
])('$why is refused', ({ read, reason }) => {
  expect(read).toThrow(reason);
});
