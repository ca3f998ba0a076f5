import { sum, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { NamedDuty } from '@aurea/domain/tax/gifts/donor-estate.ts';
import { useMessages } from '#i18n/messages.ts';
import { FileLine } from '#ui/table/files/file-line.tsx';
import type { SavedColumn } from '#ui/table/files/file-table.ts';
import { ScrollRegion } from '#ui/table/scroll-region.tsx';
import results from '../../result/result.module.css';
import { useTaxAmounts } from '../../use-tax-amounts.ts';
import { TaxLines } from '../tax-lines.tsx';
import layout from '../wealth.module.css';

type Props = { readonly duties: readonly NamedDuty[] };

/** The duties heir by heir, each opening to its brackets. */
export function HeirDuties({ duties }: Props) {
  const { estate: text } = useMessages().tax.wealth;
  const { cents, euros } = useTaxAmounts();
  const total = sum(duties.map(({ duty }) => duty));
  return (
    <>
      <p className={results.total} role="status">
        {text.finding(euros(total))}
      </p>
      <FileLine title={text.title} rows={duties} columns={useFileColumns()} />
      <div className={layout.sheet}>
        <ScrollRegion label={text.title}>
          <table>
            <thead>
              <tr>
                {[text.heir, text.share, text.addedBack, text.allowance, text.taxable, text.duty].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {duties.map((heir, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two heirs may bear one name
                <DutyRow key={`${heir.name} ${at}`} heir={heir} />
              ))}
              <tr data-result>
                <th scope="row">{text.total}</th>
                <td>{cents(sum(duties.map(({ share }) => share)))}</td>
                <td colSpan={3} />
                <td>{cents(total)}</td>
              </tr>
            </tbody>
          </table>
        </ScrollRegion>
      </div>
      {duties.map(({ name, lines }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two heirs may bear one name
        <TaxLines key={`${name} ${at}`} name={name} lines={lines} />
      ))}
    </>
  );
}

function useFileColumns(): readonly SavedColumn<NamedDuty>[] {
  const { estate: text } = useMessages().tax.wealth;
  const amounts = (['share', 'addedBack', 'allowance', 'taxable', 'duty'] as const).map(
    (id): SavedColumn<NamedDuty> => ({
      id,
      header: text[id],
      kind: 'number',
      currency: 'EUR',
      value: (heir) => (id === 'allowance' && heir.isExempt ? null : toDecimalString(heir[id])),
    }),
  );
  return [{ id: 'heir', header: text.heir, value: ({ name }) => name }, ...amounts];
}

function DutyRow({ heir }: { readonly heir: NamedDuty }) {
  const { estate: text } = useMessages().tax.wealth;
  const { cents } = useTaxAmounts();
  const { name, share, addedBack, allowance, taxable, duty, isExempt } = heir;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{cents(share)}</td>
      <td>{cents(addedBack)}</td>
      <td>{isExempt ? text.exempt : cents(allowance)}</td>
      <td>{cents(taxable)}</td>
      <td>{cents(duty)}</td>
    </tr>
  );
}
