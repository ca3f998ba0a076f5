import { type BankInstitution, bankLinks } from '@aurea/contract/bank-links.ts';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { useDialogAddress } from '#lib/dialog.ts';
import { useMayWrite } from '#lib/rights.ts';
import { useDebouncedValue } from '#lib/use-debounced-value.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Tag } from '#ui/tag.tsx';
import { initialsOf } from '../link-state.ts';
import styles from './linking.module.css';

type Props = { readonly onBegun: (linkId: string) => void };

/** The bank by its name, then what will be read there and for how long. */
export function ChooseBank({ onBegun }: Props) {
  const { bankLinks: text } = useMessages();
  const [chosen, setChosen] = useState<BankInstitution | null>(null);
  const mayWrite = useMayWrite();
  if (!mayWrite) return <EmptyState icon="lock" level={2} title={text.emptyTitle} detail={text.readerDetail} />;
  if (chosen) return <BeforeConsent bank={chosen} onBack={() => setChosen(null)} onBegun={onBegun} />;
  return <Banks onChoose={setChosen} />;
}

function Banks({ onChoose }: { readonly onChoose: (bank: BankInstitution) => void }) {
  const { linking: text } = useMessages().bankLinks;
  const [searched, setSearched] = useState('');
  const [country, setCountry] = useState<string | null>(null);
  const q = useDebouncedValue(searched, 250);
  const read = useLiveRead(bankLinks.institutions, { query: { q, ...(country && { country }) } });
  const { countries = [], isSilent = false } = read.data ?? {};
  return (
    <>
      {countries.length > 1 && (
        <Countries codes={countries} value={country ?? read.data?.country ?? null} onChange={setCountry} />
      )}
      <SearchField label={text.search} value={searched} onSearch={setSearched} />
      {isSilent && <SilentList onAgain={() => void read.refetch()} />}
      <QueryBoundary read={read}>
        {({ items, providers }) =>
          items.length === 0 ? (
            <NoBank searched={q} />
          ) : (
            <ul className={styles.banks}>
              {items.map((bank) => (
                <li key={bank.id}>
                  <Bank bank={bank} isOneOfSeveral={providers.length > 1} onChoose={() => onChoose(bank)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </>
  );
}

type CountriesProps = {
  readonly codes: readonly string[];
  readonly value: string | null;
  readonly onChange: (code: string) => void;
};

function Countries({ codes, value, onChange }: CountriesProps) {
  const { linking: text } = useMessages().bankLinks;
  const locale = useLocale();
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const choices = codes
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  return <SelectField label={text.country} value={value ?? ''} options={choices} onChange={onChange} />;
}

function SilentList({ onAgain }: { readonly onAgain: () => void }) {
  const { linking: text } = useMessages().bankLinks;
  return (
    <Callout tone="warning" title={text.silentList}>
      <Button variant="neutral" size="small" onPress={onAgain}>
        {text.again}
      </Button>
    </Callout>
  );
}

function NoBank({ searched }: { readonly searched: string }) {
  const { linking: text, importInstead } = useMessages().bankLinks;
  const dialogs = useDialogAddress();
  const action = (
    <Button variant="neutral" icon="upload" onPress={() => dialogs.open('import')}>
      {importInstead}
    </Button>
  );
  return <EmptyState icon="search" level={2} title={text.none(searched)} detail={text.noneDetail} action={action} />;
}

type BankProps = {
  readonly bank: BankInstitution;
  /** The same bank may be offered through another provider, too. */
  readonly isOneOfSeveral: boolean;
  readonly onChoose: () => void;
};

function Bank({ bank, isOneOfSeveral, onChoose }: BankProps) {
  const { demonstration, through } = useMessages().bankLinks;
  const locale = useLocale();
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(bank.country) ?? bank.country;
  return (
    <button type="button" className={styles.bank} onClick={onChoose}>
      <span className={styles.logo} aria-hidden="true">
        {initialsOf(bank.name)}
      </span>
      <span className={styles.words}>
        <b>{bank.name}</b>
        <small>{country}</small>
      </span>
      {bank.isDemonstration && <Tag>{demonstration}</Tag>}
      {isOneOfSeveral && bank.through && <Tag>{through[bank.through]}</Tag>}
      <Icon name="chevron-right" size={16} />
    </button>
  );
}

type BeforeProps = Props & { readonly bank: BankInstitution; readonly onBack: () => void };

function BeforeConsent({ bank, onBack, onBegun }: BeforeProps) {
  const { linking: text, demonstration } = useMessages().bankLinks;
  const begin = useWrite(bankLinks.begin);
  const run = () =>
    begin.mutate(
      { body: { institutionId: bank.id } },
      {
        onSuccess: ({ id, consentAddress }) => {
          onBegun(id);
          if (consentAddress) window.location.assign(consentAddress);
        },
      },
    );
  return (
    <div className={styles.before}>
      <h2 className={styles.bankName}>
        {bank.name} {bank.isDemonstration && <Tag>{demonstration}</Tag>}
      </h2>
      <h3 className={styles.question}>{text.read}</h3>
      <ul className={styles.reads}>
        {text.reads.map((each) => (
          <li key={each}>
            <Icon name="check" size={16} />
            {each}
          </li>
        ))}
        <li>
          <Icon name="shield" size={16} />
          {text.never}
        </li>
        <li>
          <Icon name="clock" size={16} />
          {text.howLong(bank.consentDays)}
        </li>
      </ul>
      <div className={styles.actions}>
        <Button variant="neutral" onPress={onBack}>
          {text.back}
        </Button>
        <Button pending={begin.isPending} iconAtEnd="external" onPress={run}>
          {text.toBank(bank.name)}
        </Button>
      </div>
    </div>
  );
}
