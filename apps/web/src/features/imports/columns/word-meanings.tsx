import type { ImportMapping } from '@aurea/contract/imports/import-mapping.ts';
import { KIND_ANSWERS } from '@aurea/domain/imports/unknown/kind-answers.ts';
import { useMessages } from '#i18n/messages.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import styles from './columns-step.module.css';
import { type KindAnswer, withKind } from './table-answers.ts';

type Props = { readonly mapping: ImportMapping; readonly onChange: (mapping: ImportMapping) => void };

/** Each word by which the file calls its rows, with what it means here; those without a meaning first. */
export function WordMeanings({ mapping, onChange }: Props) {
  const { columns: text } = useMessages().imports;
  const labels = useAnswerLabels();
  const options = KIND_ANSWERS.map((value) => ({ value, label: labels[value] }));
  const kinds = mapping.table?.kinds ?? [];
  return (
    <section className={styles.words} aria-label={text.kinds}>
      <h4 className={styles.title}>{text.kinds}</h4>
      <ul className={styles.columns}>
        {kinds.map(({ words, kind }) => (
          <li key={words} className={styles.word} data-open={kind === null || undefined}>
            <span className={styles.name}>{words}</span>
            <SelectField
              label={text.kindMeans(words)}
              placeholder={text.kindChoose}
              value={kind ?? ''}
              options={options}
              onChange={(answer) => onChange(withKind(mapping, words, answer))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function useAnswerLabels(): Readonly<Record<KindAnswer, string>> {
  const { imports, wealth } = useMessages();
  return { ...wealth.transactionKinds, ...imports.columns.kindAnswers };
}
