import type { HeldProduct } from '@aurea/domain/suitability/questionnaire/stored-answers.ts';
import { FREQUENCIES } from '@aurea/domain/suitability/questionnaire/stored-answers.ts';
import { useId } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { AmountField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import styles from '../suitability.module.css';
import questionStyles from './question.module.css';
import { type QuestionProps, QuestionTitle } from './question-title.tsx';

/** Products held in five years: which, how often, for how much at most. None is an answer too. */
export function ProductsQuestion({ question, draft, saving }: QuestionProps) {
  const text = useMessages().suitability.form;
  const locale = useLocale();
  const id = useId();
  const held = saving.answers.Q15;
  const give = (next: readonly HeldProduct[]) => saving.give({ answers: { Q15: next.map((one) => ({ ...one })) } });
  const change = (product: HeldProduct) =>
    give((held ?? []).map((one) => (one.option === product.option ? product : one)));
  return (
    <fieldset className={questionStyles.part} aria-labelledby={id}>
      <QuestionTitle id={id} question={question} />
      {question.options.map((option) => {
        const product = held?.find((one) => one.option === option.id);
        const others = (held ?? []).filter((one) => one.option !== option.id);
        const name = option.text[locale];
        return (
          <div key={option.id} className={questionStyles.product}>
            <Checkbox
              label={name}
              value={product !== undefined}
              onChange={(isHeld) =>
                give(isHeld ? [...others, { option: option.id, frequency: null, largest: null }] : others)
              }
            />
            {product && (
              <div className={styles.pair}>
                <SelectField
                  label={text.frequency(name)}
                  value={product.frequency ?? ''}
                  onChange={(frequency) => change({ ...product, frequency })}
                  options={FREQUENCIES.map((value) => ({ value, label: text.frequencies[value] }))}
                />
                <AmountField
                  label={text.largest(name)}
                  currency={draft.currency}
                  value={product.largest ?? ''}
                  onChange={(typed) => {
                    if (typed === '' || AMOUNT.test(typed)) change({ ...product, largest: typed || null });
                  }}
                />
              </div>
            )}
          </div>
        );
      })}
      <div className={questionStyles.product}>
        <Checkbox label={text.none} value={held?.length === 0} onChange={(isNone) => isNone && give([])} />
      </div>
    </fieldset>
  );
}

const AMOUNT = /^\d{1,15}(\.\d{1,12})?$/;
