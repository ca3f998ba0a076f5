import { describe, expect, it } from 'vitest';
import { demoPractice } from './practice.ts';
import { agendaInLanguage, PRACTICE_ENGLISH, practiceInLanguage } from './practice-english.ts';
import { demoAgenda } from './practice-tasks.ts';

const TODAY = '2026-11-20';

/** What the practice writes for itself; names and addresses of customers are no texts of its own. */
function textsOf(language: 'en' | 'fr'): string[] {
  const { fields, customers } = practiceInLanguage(demoPractice(TODAY), language);
  const { tasks, meetings } = agendaInLanguage(demoAgenda(TODAY), language);
  const texts = [
    ...fields.flatMap(({ label, choices }) => [label, ...choices]),
    ...customers.flatMap(({ facts, notes, contacts }) => [
      ...facts.tags,
      ...Object.values(facts.fields).map(String),
      ...notes.map(({ body }) => body),
      ...contacts.map(({ position }) => position),
    ]),
    ...tasks.flatMap(({ title, note }) => [title, note]),
    ...meetings.flatMap(({ place, participants, notes, decisions, nextStep }) => [
      ...[place, participants, notes, decisions],
      nextStep?.title ?? '',
    ]),
  ];
  return [...new Set(texts)];
}

/** The same in both languages: names, days and addresses. */
const isSame = (text: string) => /^(|VIP|PEA|PER|LMNP|Holding|https:.*|\d{4}-\d{2}-\d{2})$/.test(text);

describe('the demonstration of a practice in English', () => {
  it('says in English whatever the practice writes for itself', () => {
    const french = new Set(textsOf('fr'));
    expect(textsOf('en').filter((text) => french.has(text) && !isSame(text))).toEqual([]);
  });

  it('has a translation for nothing that is not there', () => {
    const present = new Set(textsOf('fr'));
    expect(Object.keys(PRACTICE_ENGLISH).filter((text) => !present.has(text))).toEqual([]);
  });

  it('differs in those texts alone, and is as it is written in French', () => {
    const [french, english] = [demoPractice(TODAY), practiceInLanguage(demoPractice(TODAY), 'en')];
    expect(english.customers.map(({ key, facts }) => [key, facts.billingAddress])).toEqual(
      french.customers.map(({ key, facts }) => [key, facts.billingAddress]),
    );
    expect(practiceInLanguage(french, 'fr')).toBe(french);
  });
});
