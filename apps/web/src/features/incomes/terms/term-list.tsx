import { type Income, type IncomeTerm, revenues } from '@aurea/contract/incomes.ts';
import { useMessages } from '#i18n/messages.ts';
import { INCOMES, useWrite } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { formatDay } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { bodyWithTerms } from '../form/income-form.ts';
import styles from '../incomes.module.css';

/** The amounts of an income over time, the latest first. */
export function TermList({ income }: { readonly income: Income }) {
  const mayWrite = useMayWrite();
  return (
    <ul className={styles.terms}>
      {income.terms.toReversed().map((term) => (
        <li key={term.startsOn}>
          <TermWords term={term} />
          <TermAmount term={term} currency={income.currency} />
          {mayWrite && <TermMenu income={income} term={term} />}
        </li>
      ))}
    </ul>
  );
}

function TermWords({ term }: { readonly term: IncomeTerm }) {
  const { detail: text, frequencies } = useMessages().incomes;
  const { startsOn, endsOn, frequency, dueDay } = term;
  const from = formatDay(startsOn);
  if (frequency === 'once') return <div>{text.onceOn(from)}</div>;
  return (
    <div>
      <div>{endsOn ? text.between(from, formatDay(endsOn)) : text.since(from)}</div>
      <Muted as="div" isFaint>
        {frequencies[frequency]} {text.onDate(dueDay)}
      </Muted>
    </div>
  );
}

function TermAmount({ term, currency }: { readonly term: IncomeTerm; readonly currency: string }) {
  const { detail: text } = useMessages().incomes;
  return (
    <div className={styles.amount}>
      <Money value={term.amount} currency={currency} detail />
      {term.gross && (
        <Muted as="div" isFaint>
          <Money value={term.gross} currency={currency} detail /> {text.ofGross}
        </Muted>
      )}
      {term.charges && /[1-9]/.test(term.charges) && (
        <Muted as="div" isFaint>
          <Money value={term.charges} currency={currency} detail /> {text.chargesBeside}
        </Muted>
      )}
    </div>
  );
}

function TermMenu({ income, term }: { readonly income: Income; readonly term: IncomeTerm }) {
  const { incomes: words, ui } = useMessages();
  const text = words.detail;
  const dialogs = useDialogAddress();
  const change = useWrite(revenues.change, { refreshes: INCOMES });
  const label = text.termActions(formatDay(term.startsOn));
  const params = { id: income.id };
  const remove = () => {
    const rest = income.terms.filter(({ startsOn }) => startsOn !== term.startsOn);
    void change.mutateAsync({ params, body: bodyWithTerms(income, rest) }).then(
      (changed) =>
        notify({
          type: 'success',
          message: text.termRemoved,
          timeout: 10_000,
          action: {
            label: ui.snackbar.undo,
            run: () => change.mutate({ params, body: bodyWithTerms(changed, income.terms) }),
          },
        }),
      // the catalogue of failures has shown what failed
      () => undefined,
    );
  };
  return (
    <Menu
      label={label}
      opensOnHover
      trigger={<IconButton icon="more" size="small" label={label} />}
      groups={[
        {
          id: 'actions',
          entries: [
            {
              id: 'edit',
              label: words.actions.edit,
              icon: 'edit',
              onAction: () => dialogs.open('income-term', `${income.id}.${term.startsOn}`),
            },
            {
              id: 'remove',
              label: text.removeTerm,
              icon: 'trash',
              tone: 'danger',
              isDisabled: income.terms.length === 1,
              onAction: remove,
            },
          ],
        },
      ]}
    />
  );
}
