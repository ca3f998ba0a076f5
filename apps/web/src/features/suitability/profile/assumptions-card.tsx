import { ALLOCATION_CLASSES } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { ASSUMPTIONS } from '@aurea/domain/suitability/allocation/assumptions.ts';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatPercent } from '#lib/format.ts';
import { Card } from '#ui/card.tsx';
import { FileMenu } from '#ui/table/files/file-menu.tsx';
import styles from '../suitability.module.css';

/** What every range rests on: returns, volatilities and crises by class, with their source. */
export function AssumptionsCard() {
  const { ranges: text, allocation } = useMessages().suitability;
  const locale = useFormatLocale();
  const percent = (ratio: number) => formatPercent(String(ratio), { locale });
  const { annualReturn, annualVolatility, stress, from, source } = ASSUMPTIONS;
  return (
    <Card
      title={text.assumptions}
      finding={text.assumptionsLead(formatDay(from))}
      actions={
        <FileMenu
          title={text.assumptions}
          rows={ALLOCATION_CLASSES}
          columns={[
            { id: 'class', header: text.columns.class, value: (name) => allocation.classes[name] },
            { id: 'return', header: text.columns.return, kind: 'number', value: (name) => annualReturn[name] },
            {
              id: 'volatility',
              header: text.columns.volatility,
              kind: 'number',
              value: (name) => annualVolatility[name],
            },
            { id: 'stress', header: text.columns.stress, kind: 'number', value: (name) => stress[name] },
          ]}
        />
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text.columns.class}</th>
            <th scope="col">{text.columns.return}</th>
            <th scope="col">{text.columns.volatility}</th>
            <th scope="col">{text.columns.stress}</th>
          </tr>
        </thead>
        <tbody>
          {ALLOCATION_CLASSES.map((name) => (
            <tr key={name}>
              <th scope="row">{allocation.classes[name]}</th>
              <td>{percent(annualReturn[name])}</td>
              <td>{percent(annualVolatility[name])}</td>
              <td>{percent(stress[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{source[useLocale()]}</p>
    </Card>
  );
}
