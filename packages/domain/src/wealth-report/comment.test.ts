import { expect, test } from 'vitest';
import { readComment } from './comment.ts';

const plain = (text: string) => ({ text, isBold: false });
const bold = (text: string) => ({ text, isBold: true });

test.for([
  { why: 'nothing', text: ' \n\n', blocks: [] },
  { why: 'a paragraph a line', text: 'One\nTwo', blocks: [[plain('One')], [plain('Two')]] },
  { why: 'bold words', text: 'The **equities** rose', blocks: [[plain('The '), bold('equities'), plain(' rose')]] },
  { why: 'asterisks alone', text: '2 ** 3, * and **', blocks: [[plain('2 ** 3, * and **')]] },
])('reads $why', ({ text, blocks }) => {
  expect(readComment(text)).toEqual(blocks.map((runs) => ({ kind: 'paragraph', runs })));
});

test('lines that begin with a hyphen are one list, until another line', () => {
  expect(readComment('- one\n- **two**\nend\n- three')).toEqual([
    { kind: 'list', items: [[plain('one')], [bold('two')]] },
    { kind: 'paragraph', runs: [plain('end')] },
    { kind: 'list', items: [[plain('three')]] },
  ]);
});
