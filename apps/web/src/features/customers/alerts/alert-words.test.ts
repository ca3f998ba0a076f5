import { ALERT_KINDS } from '@aurea/domain/book/client-alerts.ts';
import { describe, expect, it, test } from 'vitest';
import { alerts as en } from '#i18n/en/alerts.ts';
import { alerts as fr } from '#i18n/fr/alerts.ts';
import { todoOf } from './alert-words.ts';

describe.for([
  ['en', en],
  ['fr', fr],
] as const)('what to do, in %s', ([, text]) => {
  test.for(ALERT_KINDS)('is a sentence of its own for %s', (kind) => {
    const sentences = ALERT_KINDS.map((one) => todoOf({ kind: one, figure: null }, text));
    expect(todoOf({ kind, figure: null }, text)).toMatch(/^\p{Lu}.{15,}\.$/u);
    expect(new Set(sentences).size).toBe(ALERT_KINDS.length);
  });

  it('follows the direction of a move', () => {
    expect(todoOf({ kind: 'large_move', figure: '60000' }, text)).toBe(text.todo.move_in);
    expect(todoOf({ kind: 'large_move', figure: '-60000' }, text)).toBe(text.todo.move_out);
  });
});
