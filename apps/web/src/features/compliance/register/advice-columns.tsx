import type { AdviceGiven } from '@aurea/contract/compliance/advice-register.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { formatMoment } from '#lib/format.ts';
import type { Column } from '#ui/table/column.ts';
import { Tag } from '#ui/tag.tsx';
import styles from '../compliance.module.css';
import { ADVICE_LOOKS } from '../papers/paper-words.ts';

/** What a document is called, with its version. */
export function useAdviceName(): (one: Pick<AdviceGiven, 'kind' | 'number'>) => string {
  const { customerPapers: text } = useMessages();
  const titles = documentWords(useLocale()).titles;
  return ({ kind, number }) => text.version(titles[kind], number);
}

type Text = (one: AdviceGiven) => string;

export function useAdviceColumns(): readonly Column<AdviceGiven>[] {
  const { register: text } = useMessages().compliance;
  const { states } = useMessages().customerPapers;
  const nameOf = useAdviceName();
  const plain = (id: keyof typeof text.columns, value: Text, cell: (one: AdviceGiven) => ReactNode = value) => ({
    ...{ id, header: text.columns[id], value, cell },
    isSortable: false,
  });
  const moment = (id: keyof typeof text.columns, at: (one: AdviceGiven) => string | null) =>
    plain(
      id,
      (one) => at(one) ?? '',
      (one) => moments(at(one)),
    );
  return [
    { ...moment('givenAt', ({ givenAt }) => givenAt), isUnbroken: true, card: 'detail' },
    {
      ...plain('document', nameOf, (one) => (
        <span className={styles.name}>
          <span>{nameOf(one)}</span>
        </span>
      )),
      card: 'title',
    },
    { ...plain('customer', ({ customer }) => customer), card: 'status' },
    { ...plain('givenBy', ({ givenBy }) => givenBy), priority: 3, card: 'none' },
    { ...moment('sentAt', ({ sentAt }) => sentAt), priority: 4, isUnbroken: true, card: 'none' },
    {
      ...plain(
        'state',
        ({ state }) => states.advice[state],
        ({ state }) => <Tag {...ADVICE_LOOKS[state]}>{states.advice[state]}</Tag>,
      ),
      card: 'value',
    },
    { ...plain('answer', answersOf(text), (one) => <Answers one={one} />), priority: 2, card: 'none' },
    { ...plain('hash', ({ hash }) => hash), priority: 4, card: 'none', startsHidden: true, isExported: true },
  ];
}

const moments = (at: string | null) => (at === null ? '—' : formatMoment(at));

type RegisterText = ReturnType<typeof useMessages>['compliance']['register'];

const linesOf = (text: RegisterText, { signed, countersigned, refused }: AdviceGiven) => [
  ...(signed ? [text.signed(signed.name, formatMoment(signed.at))] : []),
  ...(countersigned ? [text.countersigned(countersigned.name, formatMoment(countersigned.at))] : []),
  ...(refused ? [text.refused(refused.name, formatMoment(refused.at))] : []),
  ...(refused?.reason ? [refused.reason] : []),
];

const answersOf =
  (text: RegisterText): Text =>
  (one) =>
    linesOf(text, one).join(' · ');

function Answers({ one }: { readonly one: AdviceGiven }) {
  const lines = linesOf(useMessages().compliance.register, one);
  if (lines.length === 0) return '—';
  return (
    <span className={styles.answers}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}
