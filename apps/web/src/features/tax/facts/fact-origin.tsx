import type { RecordedFact, TaxSource } from '@aurea/contract/tax.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '../tax.module.css';
import type { FactState, TaxYearEditor } from '../tax-year-editor.ts';
import { useTaxAmounts } from '../use-tax-amounts.ts';

type Props = { readonly editor: TaxYearEditor; readonly state: FactState };

/** Where an amount comes from: the records, with each of their sources, or the household's own word. */
export function FactOrigin({ editor, state }: Props) {
  const { recorded, stated } = state;
  if (stated) return <StatedOrigin editor={editor} state={state} />;
  if (!recorded || recorded.sources.length === 0) return <span className={styles.origin} />;
  return <Sources recorded={recorded} />;
}

function StatedOrigin({ editor, state }: Props) {
  const { origin: text } = useMessages().tax;
  const { cents } = useTaxAmounts();
  const mayWrite = useMayWrite('tax');
  const said = state.recorded?.amount ?? null;
  return (
    <div className={styles.origin}>
      <StatedTag state={state} />
      {said !== null && <span className={styles.quiet}>{text.recordedSays(cents(decimal(said)))}</span>}
      {mayWrite && (
        <Button variant="text" size="small" icon="undo" onPress={() => editor.state({ [state.fact]: null })}>
          {text.restore}
        </Button>
      )}
    </div>
  );
}

/** Whether an amount is the household's own, in place of a recorded one, or says that there is none. */
function StatedTag({ state: { recorded, stated } }: Pick<Props, 'state'>) {
  const { origin: text } = useMessages().tax;
  if (!stated) return null;
  const isNone = stated.amount === '0' && recorded?.amount == null;
  const day = stated.statedOn === '' ? null : formatDay(stated.statedOn);
  if (isNone) {
    return (
      <>
        <Tag icon="check">{text.none}</Tag>
        {day && <span className={styles.quiet}>{text.confirmed(day)}</span>}
      </>
    );
  }
  return (
    <>
      <Tag tone="info" icon="edit">
        {recorded ? text.stated : text.typed}
      </Tag>
      {day && <span className={styles.quiet}>{text.statedOn(day)}</span>}
    </>
  );
}

function Sources({ recorded }: { readonly recorded: RecordedFact }) {
  const { origin: text } = useMessages().tax;
  const { cents } = useTaxAmounts();
  return (
    <details className={styles.origin}>
      <summary>
        <Tag icon="link">{text.recorded(recorded.sources.length)}</Tag>
      </summary>
      <ul className={styles.sources}>
        {recorded.sources.map((source) => (
          <li key={`${source.label} ${source.detail} ${source.place.id}`}>
            <span>
              <Link href={addressOf(source)}>{source.label}</Link>
              <span className={styles.quiet}>
                {[source.detail, text.entries(source.count)]
                  .filter((word) => word && word !== source.label)
                  .join(' · ')}
              </span>
            </span>
            <span>{cents(decimal(source.amount))}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function addressOf({ place: { kind, id } }: TaxSource): string {
  const places = {
    income: `/dashboard/revenus/${id}`,
    asset: `/dashboard/assets/${id}`,
    property: `/dashboard/properties/${id}`,
    cryptos: '/dashboard/cryptos?tab=gains',
  };
  return places[kind];
}
