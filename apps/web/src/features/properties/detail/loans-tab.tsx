import type { Property } from '@aurea/contract/properties.ts';
import type { ComponentType } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Stack } from '#ui/stack.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from './property.module.css';

type Loan = Property['loans'][number];
type Props = { readonly property: Property; readonly loan: ComponentType<{ readonly id: string }> };

/** The loans that finance the property, each with its schedule. */
export function PropertyLoansTab({ property, loan: LoanPart }: Props) {
  const { loans: text } = useMessages().properties;
  const mayWrite = useMayWrite();
  const actions = mayWrite && <LoanActions property={property} />;
  if (property.loans.length === 0) {
    return (
      <Card>
        <EmptyState icon="bank" level={2} title={text.none} detail={text.noneDetail} action={actions} />
      </Card>
    );
  }
  return (
    <Stack>
      {actions}
      {property.loans.map((loan) => (
        <section key={loan.id} aria-label={loan.name} className={styles.stack}>
          <LoanHead loan={loan} />
          {loan.hasTerms ? <LoanPart id={loan.id} /> : <WithoutTerms loan={loan} />}
        </section>
      ))}
    </Stack>
  );
}

function LoanActions({ property }: { readonly property: Property }) {
  const { loans: text } = useMessages().properties;
  const dialogs = useDialogAddress();
  return (
    <Toolbar>
      <Button variant="neutral" icon="link" onPress={() => dialogs.open('property-loans', property.id)}>
        {text.link}
      </Button>
      <Button variant="neutral" icon="plus" onPress={() => dialogs.open('loan-new')}>
        {text.add}
      </Button>
    </Toolbar>
  );
}

function LoanHead({ loan }: { readonly loan: Loan }) {
  const { loans: text } = useMessages().properties;
  return (
    <div className={styles.loanHead}>
      <h2>{[loan.name, loan.institution].filter(Boolean).join(', ')}</h2>
      <LinkButton variant="neutral" size="small" href={`/dashboard/assets/${loan.id}`}>
        {text.open}
      </LinkButton>
    </div>
  );
}

function WithoutTerms({ loan }: { readonly loan: Loan }) {
  const { loans: text } = useMessages().properties;
  const mayWrite = useMayWrite();
  const dialogs = useDialogAddress();
  const enter = (
    <Button variant="neutral" size="small" onPress={() => dialogs.open('loan-edit', loan.id)}>
      {text.enterTerms}
    </Button>
  );
  return <Callout tone="warning" title={text.noTerms} action={mayWrite && enter} />;
}
