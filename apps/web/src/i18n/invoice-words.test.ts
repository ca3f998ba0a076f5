import { expect, test } from 'vitest';
import { messages as en } from './en/messages.ts';
import { messages as fr } from './fr/messages.ts';

test.for([
  ['en', en],
  ['fr', fr],
] as const)(
  'what is left to collect in all, and the tab of what is not due yet, have words of their own: %s',
  ([, texts]) => {
    const { list } = texts.invoices;
    expect(list.tabs.to_collect).not.toBe(list.columns.outstanding);
    expect(list.owed('1').toLowerCase()).toContain(list.columns.outstanding.toLowerCase());
  },
);
