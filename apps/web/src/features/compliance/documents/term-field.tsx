import type { ComplianceDocument } from '@aurea/contract/compliance/compliance-documents.ts';
import { MOST_REVIEW_MONTHS } from '@aurea/contract/compliance/document-fields.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';

type Term = NonNullable<ComplianceDocument['fields']['term']>;

type Props = {
  /** Null while nobody said when the engagement ends. */
  readonly term: Term | null;
  /** With whether what is typed can be saved. */
  readonly onChange: (term: Term | null, isSound: boolean) => void;
};

const USUAL_MONTHS = 12;

/** When an engagement ends: on a day, or never by itself and reviewed every so many months. */
export function TermField({ term, onChange }: Props) {
  const { term: text } = useMessages().compliance.documents;
  const [kind, setKind] = useState<'until' | 'undetermined' | ''>(kindOf(term));
  const [months, setMonths] = useState(String(term && 'reviewMonths' in term ? term.reviewMonths : USUAL_MONTHS));
  const endsOn = term && 'endsOn' in term ? term.endsOn : '';
  const typeMonths = (typed: string) => {
    setMonths(typed);
    onChange(monthsOf(typed), monthsOf(typed) !== null);
  };
  const choose = (chosen: 'until' | 'undetermined') => {
    setKind(chosen);
    if (chosen === 'undetermined') typeMonths(months);
    else onChange(null, true);
  };
  return (
    <>
      <RadioGroup
        label={text.title}
        direction="row"
        value={kind}
        onChange={choose}
        choices={[
          { value: 'until', label: text.until },
          { value: 'undetermined', label: text.undetermined },
        ]}
      />
      {kind === 'until' && (
        <DateField
          label={text.endsOn}
          value={endsOn}
          min={today()}
          help={text.endsOnHelp}
          error={endsOn !== '' && endsOn < today() ? text.endsOnOver : undefined}
          onChange={(typed) => onChange(typed === '' ? null : { endsOn: typed }, typed === '' || typed >= today())}
        />
      )}
      {kind === 'undetermined' && (
        <NumberField
          label={text.reviewMonths}
          value={months}
          help={text.reviewHelp}
          error={monthsOf(months) === null ? text.reviewOutside(MOST_REVIEW_MONTHS) : undefined}
          onChange={typeMonths}
        />
      )}
    </>
  );
}

function kindOf(term: Term | null): 'until' | 'undetermined' | '' {
  if (term === null) return '';
  return 'endsOn' in term ? 'until' : 'undetermined';
}

function monthsOf(typed: string): Term | null {
  const months = Number(typed);
  return Number.isInteger(months) && months >= 1 && months <= MOST_REVIEW_MONTHS ? { reviewMonths: months } : null;
}
