import type { BodyOf } from '@aurea/contract/core/route.ts';
import { type AssetList, assetLists, type ListedRow } from '@aurea/contract/imports/asset-lists.ts';
import { ACCOUNT_ANSWERS, ASSET_ANSWERS, type AssetAnswer } from '@aurea/domain/imports/asset-lists/answers.ts';
import {
  HOUSEHOLD_OWNER,
  membersOf,
  NO_OWNER,
  PART_VALUES,
  pairOwner,
} from '@aurea/domain/imports/asset-lists/asset-list.ts';
import type { ReactNode } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { currencyOptions } from '#lib/currencies.ts';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '../columns/columns-step.module.css';

type Props = { readonly list: AssetList };
type Answers = BodyOf<typeof assetLists.answer>;

/** Keeps an answer; the list comes back judged by it. */
export function useListAnswer({ id }: AssetList) {
  const answer = useWrite(assetLists.answer);
  return { isPending: answer.isPending, send: (body: Answers) => answer.mutate({ params: { id }, body }) };
}

/** The words of a kind of asset, or of what else a row may be. */
export function useAnswerWords(): (answer: AssetAnswer) => string {
  const { imports, wealth } = useMessages();
  const words: Readonly<Record<string, string>> = { ...wealth.kinds, ...imports.assetList.answers };
  return (answer) => words[answer] ?? answer;
}

/** What the columns and the words of the file mean here, those without a meaning first; then how numbers and days are read. */
export function AssetListWords({ list, columns }: Props & { readonly columns: ReactNode }) {
  const { assetList: text } = useMessages().imports;
  return (
    <section className={styles.section} aria-label={text.questions}>
      <h3 className={styles.title}>
        {text.questions}{' '}
        <Tag tone={list.questions > 0 ? 'warning' : 'success'}>{text.questionsOpen(list.questions)}</Tag>
      </h3>
      {columns}
      <Kinds list={list} />
      <Accounts list={list} />
      <Owners list={list} />
      <ListReading list={list} />
    </section>
  );
}

function Kinds({ list }: Props) {
  const { assetList: text } = useMessages().imports;
  const { send } = useListAnswer(list);
  const wordsOf = useAnswerWords();
  const options = ASSET_ANSWERS.map((value) => ({ value, label: wordsOf(value) }));
  return (
    <Words
      title={text.kinds}
      words={list.kinds}
      options={options}
      onAnswer={(key, answer) => send({ kinds: [{ key, answer }] })}
    />
  );
}

function Accounts({ list }: Props) {
  const { assetList: text } = useMessages().imports;
  const { send } = useListAnswer(list);
  const wordsOf = useAnswerWords();
  const kinds = ACCOUNT_ANSWERS.map((value) => ({ value, label: wordsOf(value) }));
  const rows = list.accountRows.map(({ line, name }) => ({
    value: `line:${line}` as const,
    label: text.rowOf(name, line),
  }));
  return (
    <Words
      title={text.accounts}
      words={list.accounts}
      options={[...rows, ...kinds]}
      onAnswer={(key, answer) => send({ accounts: [{ key, answer }] })}
    />
  );
}

function Owners({ list }: Props) {
  const { assetList: text } = useMessages().imports;
  const { send } = useListAnswer(list);
  const members = list.members.map(({ id, name }) => ({ value: id, label: name }));
  const words = list.owners.map((word) => (word.key === NO_OWNER ? { ...word, words: text.noOwner } : word));
  return (
    <Words
      title={text.owners}
      words={words}
      options={[...members, ...pairsOf(list, text.both), { value: HOUSEHOLD_OWNER, label: text.household }]}
      onAnswer={(key, answer) => send({ owners: [{ key, ...answerOf(answer) }] })}
    />
  );
}

/** Each two members of a household of more: of two they are all of it. */
function pairsOf({ members }: AssetList, both: (one: string, other: string) => string) {
  if (members.length < 3 || members.length > MOST_IN_PAIRS) return [];
  return members.flatMap((one, at) =>
    members.slice(at + 1).map((other) => ({ value: pairOwner(one.id, other.id), label: both(one.name, other.name) })),
  );
}

const MOST_IN_PAIRS = 6;

function answerOf(owner: string) {
  const [answer = owner, second] = membersOf(owner);
  return second === undefined ? { answer } : { answer, second };
}

type WordsProps<Answer extends string> = {
  readonly title: string;
  readonly words: readonly {
    readonly key: string;
    readonly words: string;
    readonly rows: number;
    readonly answer: Answer | null;
  }[];
  readonly options: readonly { readonly value: Answer; readonly label: string }[];
  readonly onAnswer: (key: string, answer: Answer) => void;
};

function Words<Answer extends string>({ title, words, options, onAnswer }: WordsProps<Answer>) {
  const { assetList: text } = useMessages().imports;
  if (words.length === 0) return null;
  return (
    <section className={styles.words} aria-label={title}>
      <h4 className={styles.title}>{title}</h4>
      <ul className={`${styles.columns} ${styles.pairs}`}>
        {words.map((word) => (
          <li key={word.key} className={styles.word} data-open={word.answer === null || undefined}>
            <span className={styles.name}>
              {word.words} <span className={styles.count}>{text.rowsOf(word.rows)}</span>
            </span>
            <SelectField
              label={text.means(word.words)}
              placeholder={text.choose}
              value={word.answer ?? ''}
              options={options}
              onChange={(answer) => onAnswer(word.key, answer)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ListReading({ list }: Props) {
  const { assetList: text } = useMessages().imports;
  const locale = useLocale();
  const { send } = useListAnswer(list);
  const isDayAsked = isAskedOf(list, 'value_day_unknown');
  return (
    <section className={styles.words} aria-label={text.reading}>
      <h4 className={styles.title}>{text.reading}</h4>
      <div className={styles.grid}>
        <DateField
          key={isDayAsked ? '' : list.on}
          label={text.on}
          help={isDayAsked ? text.onAsked : text.onHelp}
          value={isDayAsked ? '' : list.on}
          onChange={(on) => /^\d{4}-\d\d-\d\d$/.test(on) && send({ on })}
        />
        <ComboField
          label={text.currency}
          help={text.currencyHelp}
          value={list.currency}
          options={currencyOptions(locale)}
          onChange={(currency) => currency && send({ currency })}
        />
        <Marks list={list} />
      </div>
    </section>
  );
}

function isAskedOf({ rows }: AssetList, issue: ListedRow['issues'][number]): boolean {
  return rows.some(({ issues }) => issues.includes(issue));
}

/** How numbers, days and parts are read; asked only where rows can be read in two ways. */
function Marks({ list }: Props) {
  const { assetList: text } = useMessages().imports;
  const { send } = useListAnswer(list);
  const { decimal, dateOrder, parts } = list;
  return (
    <>
      {(decimal || isAskedOf(list, 'decimal_unknown')) && (
        <SelectField
          label={text.decimal}
          placeholder={text.choose}
          value={decimal ?? ''}
          options={([',', '.'] as const).map((value) => ({ value, label: text.decimals[value] }))}
          onChange={(chosen) => send({ decimal: chosen })}
        />
      )}
      {(dateOrder || isAskedOf(list, 'date_order_unknown')) && (
        <SelectField
          label={text.dateOrder}
          placeholder={text.choose}
          value={dateOrder ?? ''}
          options={(['dmy', 'mdy', 'ymd'] as const).map((value) => ({ value, label: text.dateOrders[value] }))}
          onChange={(chosen) => send({ dateOrder: chosen })}
        />
      )}
      {(parts || isAskedOf(list, 'part_unclear')) && (
        <SelectField
          label={text.parts}
          placeholder={text.choose}
          value={parts ?? ''}
          options={PART_VALUES.map((value) => ({ value, label: text.partValues[value] }))}
          onChange={(chosen) => send({ parts: chosen })}
        />
      )}
    </>
  );
}

/** A cell whose amounts are not broken at the end of a line: `20 000`. */
export const unbroken = (cell: string): string => cell.replaceAll(/(?<=\d) (?=\d{3})/g, '\u00a0');
