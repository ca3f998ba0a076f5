import type { TaxedSale } from '@aurea/contract/tax/tax-wealth.ts';
import { useMessages } from '#i18n/messages.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import styles from '../../tax.module.css';
import layout from '../wealth.module.css';
import type { ClosingChange, WealthEditor } from '../wealth-editor.ts';

type Props = { readonly wealth: WealthEditor; readonly sale: TaxedSale };

/** Whether a closed property was sold: the answer that it was not, and the way back from it. */
export function SaleAnswer({ wealth, sale, detail }: Props & { readonly detail: string }) {
  const { sold: text } = useMessages().tax.wealth;
  const mayWrite = useMayWrite('tax');
  const answer = answerOf(wealth, sale);
  const { name } = sale;
  if (sale.isSale === null) {
    return (
      <div className={layout.answer}>
        <p className={styles.gap}>{text.open}</p>
        {mayWrite && (
          <Button
            variant="neutral"
            size="small"
            aria-label={text.notSaleFor(name)}
            onPress={() => answer({ isSale: false, wasMainHome: null })}
          >
            {text.notSale}
          </Button>
        )}
      </div>
    );
  }
  return (
    <section className={layout.sold}>
      <div className={layout.answer}>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}>{detail}</span>
        <Tag tone="neutral" icon="check">
          {text.notSale}
        </Tag>
        {mayWrite && <TakeBack name={name} onPress={() => answer(null)} />}
      </div>
      <p className={styles.quiet}>{text.notSaleHint}</p>
    </section>
  );
}

function TakeBack({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  const { sold: text } = useMessages().tax.wealth;
  return (
    <Button variant="text" size="small" icon="undo" aria-label={text.takeBackFor(name)} onPress={onPress}>
      {text.takeBack}
    </Button>
  );
}

/** Whether it was the main home on the day of the sale: asked where the use that it has now does not settle it. */
export function HomeAnswer({ wealth, sale }: Props) {
  const { sold: text } = useMessages().tax.wealth;
  const mayWrite = useMayWrite('tax');
  const answer = answerOf(wealth, sale);
  const { name, isMainHome, isHomeAnswered, missing } = sale;
  if (missing.includes('mainHome')) {
    return (
      <div className={layout.answer}>
        <p className={styles.gap}>{text.missing.mainHome}</p>
        {mayWrite && (
          <>
            <Button
              variant="neutral"
              size="small"
              aria-label={text.wasMainHomeFor(name)}
              onPress={() => answer({ isSale: true, wasMainHome: true })}
            >
              {text.wasMainHome}
            </Button>
            <Button
              variant="neutral"
              size="small"
              aria-label={text.wasNoHomeFor(name)}
              onPress={() => answer({ isSale: true, wasMainHome: false })}
            >
              {text.wasNoHome}
            </Button>
          </>
        )}
      </div>
    );
  }
  if (!mayWrite || (sale.isSale === null && !isHomeAnswered)) return null;
  return (
    <div className={layout.answer}>
      <Button
        variant="text"
        size="small"
        icon="edit"
        onPress={() => answer({ isSale: true, wasMainHome: !isMainHome })}
      >
        {isMainHome ? text.correctHome.no : text.correctHome.yes}
      </Button>
      {isHomeAnswered && <TakeBack name={name} onPress={() => answer(null)} />}
    </div>
  );
}

const answerOf =
  (wealth: WealthEditor, { id, on }: TaxedSale) =>
  (answer: ClosingChange['answer']) =>
    wealth.close({ assetId: id, on, answer });
