import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { LARGEST_FALL } from '@aurea/domain/suitability/questionnaire/inconsistencies.ts';
import { PREFILLED } from '@aurea/domain/suitability/questionnaire/prefill.ts';
import { type OptionId, rankOf, SINGLE_CHOICE } from '@aurea/domain/suitability/questionnaire/questionnaire.ts';
import { useRef } from 'react';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { formatMoney } from '#lib/format.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { MASK, usePrivacy } from '#ui/privacy.tsx';
import styles from '../suitability.module.css';
import { AccountSource } from './account-source.tsx';
import { AnswerEffect } from './answer-effect.tsx';
import questionStyles from './question.module.css';
import type { QuestionProps } from './question-title.tsx';
import { useOptionKeys } from './use-option-keys.ts';

/** A question with one answer: its options, what the accounts show, and what the answer does once it is chosen. */
export function SingleQuestion({ question, draft, saving }: QuestionProps) {
  const locale = useLocale();
  const text = useMessages().suitability.form;
  const id = SINGLE_CHOICE.find((one) => one === question.id);
  const box = useRef<HTMLDivElement>(null);
  const amounts = useAmounts(question.id, draft);
  const prefilled = PREFILLED.find((one) => one === question.id);
  const { prefilled: known } = draft;
  const shown = prefilled && known?.[prefilled];
  const given = id && saving.answers[id];
  const value = given ?? shown?.option ?? '';
  const choose = (option: OptionId) => id && saving.give({ answers: { [id]: option } });
  useOptionKeys(box, (place) => {
    const option = question.options[place];
    if (option) choose(option.id);
  });
  const isFar = shown && given && Math.abs(rankOf(question.id, given) - rankOf(question.id, shown.option)) > 1;
  return (
    <div ref={box} className={questionStyles.part}>
      <RadioGroup
        label={`${question.id.slice(1)}. ${question.text[locale]}`}
        isQuestion
        look="tiles"
        direction="row"
        value={value}
        onChange={choose}
        choices={question.options.map((option) => ({
          value: option.id,
          label: option.text[locale],
          detail: detailOf(option.id === shown?.option ? text.prefilled : null, amounts(option.id)),
        }))}
      />
      {prefilled && shown && known && <AccountSource question={prefilled} figure={shown.figure} basis={known.basis} />}
      {question.id === 'Q1' && value === 'd' && <Withdrawals saving={saving} />}
      {value !== '' && <AnswerEffect question={question} option={value} />}
      {isFar && (
        <p className={styles.far} role="status">
          {text.far}
        </p>
      )}
    </div>
  );
}

const detailOf = (...parts: readonly (string | null)[]) =>
  parts.filter((part) => part !== null).join(' · ') || undefined;

/** What is withdrawn a year, asked of who wants an income from the money. */
function Withdrawals({ saving }: Pick<QuestionProps, 'saving'>) {
  const { form: text } = useMessages().suitability;
  const ratio = saving.answers.withdrawals;
  const percent = ratio == null ? '' : toDecimalString(decimal(ratio).times(100));
  return (
    <div className={questionStyles.short}>
      <NumberField
        label={text.withdrawals}
        help={text.withdrawalsHelp}
        suffix="%"
        value={percent}
        onChange={(typed) => {
          const next = readPercent(typed);
          if (next !== undefined) saving.give({ answers: { withdrawals: next } });
        }}
      />
    </div>
  );
}

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/;

/** The ratio of what is typed, null for nothing, undefined for what is no percentage. */
function readPercent(typed: string): string | null | undefined {
  if (typed === '') return null;
  if (!PERCENT.test(typed) || Number(typed) > 100) return undefined;
  return toDecimalString(decimal(typed).dividedBy(100));
}

/** The outcomes of each option of Q11 on 10,000. */
const RANGES: Partial<Readonly<Record<OptionId, readonly [low: number, high: number]>>> = {
  a: [10_000, 10_300],
  b: [9_300, 11_000],
  c: [8_300, 12_300],
  d: [7_000, 14_000],
};

/** What an option of Q11 and Q12 means of the money that is really invested. */
function useAmounts(
  question: string,
  { prefilled, currency }: QuestionProps['draft'],
): (option: OptionId) => string | null {
  const invested = prefilled?.basis.invested ?? '0';
  const text = useMessages().suitability.form;
  const locale = useFormatLocale();
  const isHidden = usePrivacy();
  const of = (ratio: number) => {
    const amount = decimal(invested).times(ratio).toDecimalPlaces(0);
    return isHidden ? MASK : formatMoney(toDecimalString(amount), { locale, currency });
  };
  if (invested === '0' || invested.startsWith('-')) return () => null;
  return (option) => {
    const range = RANGES[option];
    if (question === 'Q11' && range) return text.range(of(range[0] / 10_000), of(range[1] / 10_000));
    if (question === 'Q12' && option !== 'a' && option !== 'f') return text.fall(of(-LARGEST_FALL[option] / 100));
    return null;
  };
}
