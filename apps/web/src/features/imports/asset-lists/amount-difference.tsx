import type { AssetList, ListedRow } from '@aurea/contract/imports/asset-lists.ts';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import styles from '../rows/rows-step.module.css';
import { useListAnswer } from './word-answers.tsx';

type Props = {
  readonly list: AssetList;
  readonly line: number;
  readonly difference: NonNullable<ListedRow['difference']>;
};

/** The amount of an account beside what its positions come to: the person says which of the two holds. */
export function AssetListDifference({ list, line, difference }: Props) {
  const { assetList: text } = useMessages().imports;
  const { send, isPending } = useListAnswer(list);
  const { stated, positions, currency, lines } = difference;
  const takeAmount = () => send({ rows: lines.map((each) => ({ line: each, isLeftOut: true })) });
  const takePositions = () =>
    send({ rows: [{ line, cells: list.columns.map(({ field }) => (field === 'value' ? '' : null)) }] });
  return (
    <>
      <span className={styles.issue}>
        {text.differs.stated} <Money value={stated} currency={currency} detail />
      </span>
      <span className={styles.issue}>
        {text.differs.positions}{' '}
        {positions === null ? text.differs.several : <Money value={positions} currency={currency} detail />}
      </span>
      <div className={styles.choices}>
        <Choice line={line} label={text.differs.amountAlone} isPending={isPending} onPress={takeAmount} />
        <Choice line={line} label={text.differs.positionsAlone} isPending={isPending} onPress={takePositions} />
      </div>
    </>
  );
}

type ChoiceProps = {
  readonly line: number;
  readonly label: string;
  readonly isPending: boolean;
  readonly onPress: () => void;
};

function Choice({ line, label, isPending, onPress }: ChoiceProps) {
  const { assetList: text } = useMessages().imports;
  return (
    <Button
      variant="neutral"
      size="small"
      aria-label={`${label}, ${text.rowName(line)}`}
      pending={isPending}
      onPress={onPress}
    >
      {label}
    </Button>
  );
}
