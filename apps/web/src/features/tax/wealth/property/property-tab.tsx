import styles from '../../tax.module.css';
import type { TaxYearEditor } from '../../tax-year-editor.ts';
import type { WealthEditor } from '../wealth-editor.ts';
import { HomeRegimes } from './home-regimes.tsx';
import { SaleChart } from './sale-chart.tsx';
import { SoldHomes } from './sold-homes.tsx';

type Props = { readonly wealth: WealthEditor; readonly tax: TaxYearEditor };

/** What was sold in the year, rents home by home, and what a sale would be taxed year by year. */
export function PropertyTab({ wealth, tax }: Props) {
  return (
    <div className={styles.stack}>
      <SoldHomes wealth={wealth} tax={tax} />
      <HomeRegimes wealth={wealth} tax={tax} />
      <SaleChart tax={tax} />
    </div>
  );
}
