import { STANDARD_PERIODS } from '@aurea/domain/performance/returns/standard-periods.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { formatDay } from '#lib/format.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { PeriodChips } from '#ui/chips.tsx';
import { ComboField } from '#ui/fields/combo-field.tsx';
import { Menu } from '#ui/menu.tsx';
import styles from '../performance.module.css';
import { CustomPeriod } from './custom-period.tsx';
import { periodOf, USUAL_PERIOD } from './performance-query.ts';
import { useBenchmarkOptions } from './use-benchmark-options.ts';
import { useScopeOptions } from './use-scope-options.ts';

/** What is measured, over which time, and against what: all of it stands in the address. */
export function Choices({ since }: { readonly since: string | undefined }) {
  return (
    <div className={styles.choices}>
      <Periods since={since} />
      <div className={styles.pickers}>
        <ScopePicker />
        <BenchmarkPicker />
      </div>
    </div>
  );
}

function Periods({ since }: { readonly since: string | undefined }) {
  const { periods: text } = useMessages().performance;
  const { search, change } = useAddress();
  const [isCustom, setCustom] = useState(false);
  const period = periodOf(search);
  const choose = (id: string) =>
    change({ period: id === USUAL_PERIOD ? undefined : id, from: undefined, to: undefined });
  const years = yearsSince(since);
  const entries = years.map((year) => ({
    id: year,
    label: year,
    isChosen: period === year,
    onAction: () => choose(year),
  }));
  const custom = { id: 'custom', label: text.custom, icon: 'calendar' as const, onAction: () => setCustom(true) };
  const standard = STANDARD_PERIODS.find((one) => one === period);
  const other = period === 'custom' ? text.between(formatDay(search.from ?? ''), formatDay(search.to ?? '')) : period;
  return (
    <div className={styles.periods}>
      <PeriodChips<string>
        choices={STANDARD_PERIODS.map((id) => ({ id, label: text.short[id], words: text.words[id] }))}
        chosen={period}
        onChoose={choose}
      />
      <Menu
        label={text.other}
        placement="bottom start"
        trigger={
          <Button variant={standard ? 'neutral' : 'primary'} size="small" icon="calendar">
            {standard ? text.other : other}
          </Button>
        }
        groups={[
          { id: 'years', title: text.years, entries },
          { id: 'custom', entries: [custom] },
        ]}
      />
      <CustomPeriod isOpen={isCustom} onClose={() => setCustom(false)} />
    </div>
  );
}

/** Calendar years of which something is known, the latest first. */
function yearsSince(since: string | undefined): readonly string[] {
  const last = Number(today().slice(0, 4));
  const first = Number((since ?? today()).slice(0, 4));
  return Array.from({ length: Math.max(last - first + 1, 1) }, (_, step) => String(last - step));
}

function ScopePicker() {
  const { scope: text } = useMessages().performance;
  const { search, change } = useAddress();
  const options = useScopeOptions();
  return (
    <ComboField
      name="scope"
      label={text.label}
      options={options}
      value={options.find(({ value }) => value === search.scope)?.value ?? 'all'}
      onChange={(scope) => {
        if (scope !== '') change({ scope: scope === 'all' ? undefined : scope });
      }}
    />
  );
}

function BenchmarkPicker() {
  const { benchmark: text } = useMessages().performance;
  const { search, change } = useAddress();
  const options = useBenchmarkOptions();
  return (
    <ComboField
      name="benchmark"
      label={text.label}
      options={options}
      value={options.find(({ value }) => value === search.benchmark)?.value ?? 'none'}
      onChange={(benchmark) => {
        if (benchmark !== '') change({ benchmark: benchmark === 'none' ? undefined : benchmark });
      }}
    />
  );
}
