import { complianceFirm } from '@aurea/contract/compliance/compliance-firm.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { FIRM_TEXTS, INDEPENDENCE } from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Link } from '#ui/link.tsx';
import { Muted } from '#ui/muted.tsx';
import { SettingsForm } from './settings/settings-form.tsx';
import { useSectionForm, useTypedSection } from './settings/use-typed-section.ts';

const MOST_TEXT = 6000;

type Saved = ReplyOf<typeof complianceFirm.show>;

const storedOf = ({ version, facts }: Saved) => ({ version, values: facts });

function useFirmFacts() {
  const write = useWrite(complianceFirm.save, {
    refreshes: ['customers', 'compliance-documents'],
    handledErrors: ['stale'],
  });
  return useTypedSection(storedOf(useRead(complianceFirm.show, {})), {
    isPending: write.isPending,
    save: ({ version, values }, { onSuccess, onError }) =>
      write.mutate(
        { body: { facts: values, version } },
        { onError, onSuccess: (stored) => onSuccess(storedOf(stored)) },
      ),
  });
}

/** What the firm says of itself in the documents of the advice. */
export function AdviceSection({ canApprove }: { readonly canApprove: boolean }) {
  const { practice, adviceTemplates } = useMessages();
  const text = practice.advice;
  const words = documentWords(useLocale());
  const facts = useFirmFacts();
  const form = useSectionForm([facts], false);
  return (
    <SettingsForm
      title={text.title}
      lead={text.lead}
      actions={<Link href="/dashboard/practice/documents">{adviceTemplates.open}</Link>}
      form={form}
      canApprove={canApprove}
    >
      <RadioGroup
        label={words.facts.independence}
        direction="row"
        value={facts.values.independence ?? ''}
        onChange={(independence) => facts.change({ independence })}
        choices={INDEPENDENCE.map((value) => ({ value, label: text.choices[value] }))}
      />
      {FIRM_TEXTS.map((name) => (
        <TextArea
          key={name}
          label={name === 'insurance' ? text.insurance : words.facts[name]}
          value={facts.values[name]}
          maxLength={MOST_TEXT}
          onChange={(value) => facts.change({ [name]: value })}
        />
      ))}
      <Muted>{text.placeholders}</Muted>
    </SettingsForm>
  );
}
