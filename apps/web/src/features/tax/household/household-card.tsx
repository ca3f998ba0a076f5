import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { partsOf } from '@aurea/domain/tax/income-tax/parts.ts';
import { familyOf } from '@aurea/domain/tax/profile/situation.ts';
import { Suspense, useState } from 'react';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { lazyCode } from '#lib/code.ts';
import { formatDecimal } from '#lib/format.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import styles from '../tax.module.css';
import type { TaxYearEditor } from '../tax-year-editor.ts';

const HouseholdDialog = lazyCode(async () => ({ default: (await import('./household-dialog.tsx')).HouseholdDialog }));

type Props = { readonly editor: TaxYearEditor };

/** Whom the tax is computed for: as the members show it, or as it was stated for the year. */
export function HouseholdCard({ editor }: Props) {
  const { household: text } = useMessages().tax;
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMayWrite('tax');
  const { stated } = editor;
  return (
    <Card
      title={text.title}
      finding={stated.version === 0 ? text.assumed : stated.situation ? text.stated : text.from}
      actions={mayWrite && <HouseholdActions editor={editor} onOpen={() => setOpen(true)} />}
    >
      <HouseholdFacts editor={editor} />
      <p className={styles.quiet}>{text.moves}</p>
      {isOpen && (
        <Suspense fallback={null}>
          <HouseholdDialog editor={editor} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}

function HouseholdActions({ editor, onOpen }: Props & { readonly onOpen: () => void }) {
  const { household: text } = useMessages().tax;
  return (
    <>
      {editor.stated.version === 0 && (
        <Button variant="neutral" size="small" icon="check" onPress={() => editor.save({})}>
          {text.confirm}
        </Button>
      )}
      {editor.stated.situation && (
        <Button variant="text" size="small" onPress={() => editor.save({ situation: null })}>
          {text.restore}
        </Button>
      )}
      <Button variant="neutral" size="small" onPress={onOpen}>
        {text.change}
      </Button>
    </>
  );
}

function HouseholdFacts({ editor: { situation, stated, year, law, data } }: Props) {
  const { household: text, form } = useMessages().tax;
  const locale = useFormatLocale();
  const parts = partsOf(familyOf(situation, year), law).total;
  const names = data.persons.map(({ name }) => name);
  const declarants = situation.declarants.map(({ birthOn }, at) => {
    const born = birthOn ? text.born(birthOn.slice(0, 4)) : text.unknownBirth;
    return stated.situation ? `${at + 1}, ${born}` : `${names[at] ?? at + 1}, ${born}`;
  });
  const dependants = [
    ...(situation.children > 0 ? [text.children(situation.children)] : []),
    ...(situation.sharedChildren > 0 ? [text.shared(situation.sharedChildren)] : []),
  ];
  const particular = [
    ...situation.declarants.flatMap(({ isDisabled, isVeteran }, at) => [
      ...(isDisabled ? [form.disabled(at + 1)] : []),
      ...(isVeteran ? [form.veteran(at + 1)] : []),
    ]),
    ...(situation.disabledChildren + situation.disabledSharedChildren > 0 ? [form.disabledChildren] : []),
    ...(situation.isLoneParent ? [form.loneParent] : []),
    ...(situation.raisedChildAlone ? [form.raisedAlone] : []),
    ...(situation.overseas ? [form.overseasNames[situation.overseas]] : []),
  ];
  const lists = [
    { name: text.declarants, items: declarants },
    { name: text.dependants, items: dependants },
    { name: text.particular, items: particular },
  ];
  const stay = stated.version === 0 ? text.franceAssumed : text.france;
  const residence = stated.residence === 'abroad' ? text.abroad : stay;
  return (
    <>
      <p className={styles.lead}>
        {stated.residence === 'france' && (
          <>
            <b>{text.parts(formatDecimal(toDecimalString(parts), locale))}</b>
            {' · '}
          </>
        )}
        {text.statuses[situation.status]} · {residence}
      </p>
      <dl className={styles.persons}>
        {lists.map(({ name, items }) => (
          <div key={name}>
            <dt>{name}</dt>
            {(items.length > 0 ? items : [text.none]).map((item) => (
              <dd key={item}>{item}</dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  );
}
