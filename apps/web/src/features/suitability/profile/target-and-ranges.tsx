import type { CompletedProfile, SuitabilityOverview } from '@aurea/contract/suitability.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import styles from '../suitability.module.css';
import { type ShownTarget, shownTargets } from '../target/chosen-target.ts';
import { RangesCard } from './ranges-card.tsx';
import { TargetCard } from './target-card.tsx';

type Props = { readonly overview: SuitabilityOverview; readonly current: CompletedProfile };

/** The target that counts beside what is held, and what it could bring: the own one before that of the profile. */
export function TargetAndRanges({ overview, current }: Props) {
  const { target: text } = useMessages().suitability;
  const locale = useLocale();
  const targets = shownTargets(overview, current);
  const [chosen, choose] = useState<ShownTarget['origin'] | null>(null);
  const shown = targets.find(({ origin }) => origin === chosen) ?? targets[0];
  const name = text.names[shown.origin](profileOf(current.level).name[locale]);
  return (
    <>
      <TargetCard
        overview={overview}
        shown={shown}
        actions={
          <span className={styles.actionsInline}>
            {targets.length > 1 && (
              <PeriodChips
                label={text.show}
                choices={targets.map(({ origin }) => ({ id: origin, label: text.origins[origin] }))}
                chosen={shown.origin}
                onChoose={choose}
              />
            )}
            <EditButton />
          </span>
        }
      />
      <RangesCard overview={overview} current={current} target={shown.target} name={name} />
    </>
  );
}

function EditButton() {
  const { target: text } = useMessages().suitability;
  const { change } = useAddress();
  if (!useMayWrite()) return null;
  return (
    <Button size="small" variant="neutral" onPress={() => change({ view: 'target' })}>
      {text.edit}
    </Button>
  );
}
