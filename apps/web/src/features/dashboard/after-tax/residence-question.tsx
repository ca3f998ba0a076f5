import { tax } from '@aurea/contract/tax.ts';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import styles from './after-tax.module.css';

/** Asks where the household is resident for tax, before anything is counted. */
export function ResidenceQuestion({ year }: { readonly year: string }) {
  const { unstated: text } = useMessages().afterTax;
  const mayWrite = useMayWrite();
  const change = useWrite(tax.change, { handledErrors: ['stale'], refreshes: ['dashboard'] });
  const answer = (residence: 'france' | 'abroad') =>
    change.mutate({
      params: { year },
      body: {
        ...{ residence, situation: null, manualRates: [], statements: [], version: 0 },
        choices: { scale: false, cryptoScale: false, rents: 'micro', furnished: 'micro' },
      },
    });
  if (!mayWrite) return <Callout title={text.title}>{text.readOnly}</Callout>;
  return (
    <Callout
      title={text.title}
      action={
        <span className={styles.answers}>
          <Button size="small" pending={change.isPending} onPress={() => answer('france')}>
            {text.france}
          </Button>
          <Button size="small" variant="neutral" isDisabled={change.isPending} onPress={() => answer('abroad')}>
            {text.abroad}
          </Button>
        </span>
      }
    >
      {text.detail}
    </Callout>
  );
}
