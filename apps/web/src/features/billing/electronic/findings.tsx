import type { BrokenRule, ReceivedInvoiceDetail } from '@aurea/contract/billing/received-invoices.ts';
import type { ReceivedFinding } from '@aurea/domain/billing/received/received-invoice.ts';
import type {
  GeneralRule,
  RuleCode,
  SingleVatRule,
  VatFamily,
  VatRuleNumber,
} from '@aurea/domain/billing/received/rules/rule-codes.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Callout } from '#ui/callout.tsx';
import styles from './electronic.module.css';

type Props = { readonly invoice: ReceivedInvoiceDetail };

/** What was not checked, which is no fault. */
const UNCHECKED: ReadonlySet<ReceivedFinding> = new Set(['schema_unchecked', 'rules_unchecked']);

export const isFault = (finding: ReceivedFinding) => !UNCHECKED.has(finding);

/** What is wrong with a received invoice: in the words of its reader, by rule of the norm, and by the schema of its XML. */
export function Findings({ invoice: { findings, schemaErrors, brokenRules } }: Props) {
  const { received: text, findings: words } = useMessages().electronic;
  if (findings.length === 0) return <Callout tone="success" title={text.sound} />;
  const isFaulty = findings.some(isFault);
  const below: Partial<Record<ReceivedFinding, ReactNode>> = {
    rules_broken: <Rules rules={brokenRules ?? []} />,
    schema_broken: <SchemaErrors errors={schemaErrors} />,
  };
  return (
    <Callout tone={isFaulty ? 'warning' : 'info'} title={isFaulty ? text.faulty : text.sound}>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding}>
            {words[finding]}
            {below[finding]}
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function Rules({ rules }: { readonly rules: readonly BrokenRule[] }) {
  const sentenceOf = useSentence();
  const placesOf = usePlaces();
  return (
    <ul className={styles.findings}>
      {rules.map((rule) => (
        <li key={rule.code}>
          <code>{rule.code}</code> {sentenceOf(rule.code)} {placesOf(rule)}
        </li>
      ))}
    </ul>
  );
}

function useSentence(): (code: RuleCode) => string {
  const { general, single, vat } = useMessages().invoiceRules;
  return (code) => {
    if (code in general) return general[code as GeneralRule];
    if (code in single) return single[code as SingleVatRule];
    const [, family, number] = code.split('-');
    return vat(family as VatFamily, number as VatRuleNumber);
  };
}

function usePlaces(): (rule: BrokenRule) => string {
  const { places, times } = useMessages().invoiceRules;
  return ({ count, lines }) => {
    if (lines.length > 0) return `(${places(lines, Math.max(0, count - lines.length))})`;
    return count > 1 ? `(${times(count)})` : '';
  };
}

function SchemaErrors({ errors }: { readonly errors: readonly string[] }) {
  return (
    <ul className={styles.findings}>
      {errors.map((error) => (
        <li key={error} lang="en">
          <code>{error}</code>
        </li>
      ))}
    </ul>
  );
}
