import type { PostalAddress } from '@aurea/contract/core/address.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { type CustomerField, customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import type { Customer } from '@aurea/contract/customers/customers.ts';
import { mirrored } from '@aurea/domain/customers/customer.ts';
import type { ReactNode } from 'react';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { countriesByName } from '#lib/countries.ts';
import { formatDay, formatDecimal } from '#lib/format.ts';
import { formatPhone } from '#lib/format-phone.ts';
import { Card } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Muted } from '#ui/muted.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import { AdvisorsCard } from './advisors-card.tsx';
import styles from './customer-detail.module.css';
import { FeeTerms } from './fee-terms.tsx';

type Props = { readonly customer: Customer };

/** What is known of the customer, who speaks for it, and whom it belongs with. */
export function CustomerFacts({ customer }: Props) {
  return (
    <div className={styles.facts}>
      <Facts customer={customer} />
      <AdvisorsCard customer={customer} />
      {customer.contacts.length > 0 && <Contacts customer={customer} />}
      {customer.links.length > 0 && <Links customer={customer} />}
    </div>
  );
}

type Fact = readonly [label: string, value: ReactNode];

function Facts({ customer }: Props) {
  const { customers, shell } = useMessages();
  const text = customers.detail;
  const { email, phone, siren, siret, vatNumber, billingAddress, deliveryAddress, paymentTerms, agreedFee } = customer;
  const known: readonly Fact[] = [
    [text.email, email && <Link href={`mailto:${email}`}>{email}</Link>],
    [text.phone, phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>],
    [text.billing, billingAddress && <Address address={billingAddress} />],
    [text.delivery, deliveryAddress && <Address address={deliveryAddress} />],
    [text.siren, siren && grouped(siren)],
    [text.siret, siret && grouped(siret)],
    [text.vatNumber, vatNumber],
    [text.terms, paymentTerms ? text.termsFrom[paymentTerms.from](paymentTerms.days) : text.termsUsual],
    [text.agreedFee, agreedFee && <FeeTerms customerId={customer.id} fee={agreedFee} />],
    [text.language, shell.languages[customer.locale]],
    ...useOwnFacts(customer),
  ];
  return (
    <Card title={text.facts}>
      <dl className={styles.pairs}>
        {known
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Pair key={label} label={label}>
              {value}
            </Pair>
          ))}
      </dl>
    </Card>
  );
}

/** Digits by threes, and the establishment of a SIRET after its company. */
const grouped = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{3})/, '$1\u00a0$2\u00a0$3\u00a0').trim();

function Pair({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The practice's own fields that the customer has a value in. */
function useOwnFacts(customer: Customer): readonly Fact[] {
  const { detail: text } = useMessages().customers;
  const locale = useFormatLocale();
  const fields = useLiveRead(customerSettings.fields, {}).data?.items ?? [];
  const display = (kind: CustomerField['kind'], value: string | boolean) => {
    if (typeof value === 'boolean') return value ? text.yes : text.no;
    if (kind === 'day') return formatDay(value);
    return kind === 'number' ? formatDecimal(value, locale) : value;
  };
  return fields.flatMap(({ id, label, kind }): Fact[] => {
    const value = customer.fields[id];
    return value === undefined ? [] : [[label, display(kind, value)]];
  });
}

function Address({ address }: { readonly address: PostalAddress }) {
  const locale = useLocale();
  const { line1, line2, postalCode, city, country } = address;
  const abroad =
    country === 'FR' ? '' : (countriesByName(locale).find(({ value }) => value === country)?.label ?? country);
  const lines = [line1, line2, `${postalCode} ${city}`.trim(), abroad].filter(Boolean);
  return (
    <span className={styles.lines}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

function Contacts({ customer }: Props) {
  const { customers: text } = useMessages();
  return (
    <Card title={text.detail.contacts}>
      <ul className={styles.entries}>
        {customer.contacts.map(({ contactId, name, position, email, phone, roles }) => (
          <li key={contactId} className={styles.entry}>
            <div className={styles.who}>
              <span>{name}</span>
              {position && (
                <Muted as="span" isFaint>
                  {position}
                </Muted>
              )}
              {email && <Link href={`mailto:${email}`}>{email}</Link>}
              {phone && <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>}
              {roles.length > 0 && (
                <span className={styles.tags}>
                  {roles.map((role) => (
                    <Tag key={role}>{text.roles[role]}</Tag>
                  ))}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Links({ customer }: Props) {
  const { customers, ui } = useMessages();
  const text = customers.detail;
  const unlink = useWrite(customerFile.unlink);
  const link = useWrite(customerFile.link);
  const take = ({ id, customerId, relation }: Customer['links'][number]) =>
    unlink.mutate(
      { params: { id: customer.id, linkId: id } },
      {
        onSuccess: () =>
          notify({
            type: 'success',
            message: text.unlinked,
            timeout: 10_000,
            action: {
              label: ui.snackbar.undo,
              run: () => link.mutate({ params: { id: customer.id }, body: { otherId: customerId, relation } }),
            },
          }),
      },
    );
  return (
    <Card title={text.household}>
      <ul className={styles.entries}>
        {customer.links.map((one) => (
          <li key={one.id} className={styles.entry}>
            <div className={styles.who}>
              <Link href={`/dashboard/customers/${one.customerId}`}>{one.name}</Link>
              <Muted as="span" isFaint>
                {customers.relations[mirrored(one.relation)]}
              </Muted>
            </div>
            <IconButton icon="close" size="small" label={text.unlink(one.name)} onPress={() => take(one)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
