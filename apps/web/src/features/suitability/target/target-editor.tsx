import { targetAllocation } from '@aurea/contract/suitability/target-allocation.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { ALLOCATION_CLASSES, byClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { closingOf } from '@aurea/domain/suitability/allocation/allocation-drift.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead, useWrite, WEALTH } from '#lib/api.ts';
import { useMayWrite } from '#lib/rights.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { CardSkeletons } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { BoundaryNotice } from '../boundary-notice.tsx';
import { ClosedWealth } from '../closed-wealth.tsx';
import { isOpen, type OpenOverview } from '../open-overview.ts';
import { AllocationNotes } from '../profile/allocation-notes.tsx';
import { Dumbbell, DumbbellKey } from '../profile/dumbbell.tsx';
import { useWholeMoney } from '../profile/target-card.tsx';
import styles from '../suitability.module.css';
import { ownTarget, profileTarget } from './chosen-target.ts';
import { PercentStepper } from './percent-stepper.tsx';
import { RestLine } from './rest-line.tsx';
import { TargetEffects } from './target-effects.tsx';
import { isWhole, percentsOf, type TypedTarget, targetsOf, typedOf } from './target-fields.ts';

/** The household's own target: one truth for the dashboard and the investment profile. */
export function TargetEditor() {
  const { target: text } = useMessages().suitability;
  const overview = useLiveRead(suitability.show, {});
  return (
    <QueryBoundary
      read={overview}
      pending={
        <Page title={text.title}>
          <CardSkeletons />
        </Page>
      }
    >
      {(found) => (isOpen(found) ? <Editor overview={found} /> : <ClosedEditor />)}
    </QueryBoundary>
  );
}

const NOTHING = typedOf(byClass(() => 0));

function ClosedEditor() {
  const { target: text, compare } = useMessages().suitability;
  return (
    <Page title={text.title} trail={<Link href="/dashboard/investment-profile">{compare.back}</Link>}>
      <ClosedWealth />
    </Page>
  );
}

function Editor({ overview }: { readonly overview: OpenOverview }) {
  const { target: text, compare } = useMessages().suitability;
  const locale = useLocale();
  const own = ownTarget(overview);
  const start = own ?? profileTarget(overview);
  const [typed, setTyped] = useState(() => (start ? typedOf(start.target) : NOTHING));
  const { current } = overview;
  return (
    <Page
      title={text.title}
      trail={<Link href="/dashboard/investment-profile">{compare.back}</Link>}
      lead={current ? text.lead(profileOf(current.level).name[locale]) : text.leadBare}
      actions={<Actions overview={overview} typed={typed} hasOwn={own !== null} />}
    >
      <div className={styles.stack}>
        <BoundaryNotice />
        <ByKindNotice overview={overview} />
        <TargetFields overview={overview} typed={typed} onChange={setTyped} />
        <TargetEffects overview={overview} typed={typed} />
      </div>
    </Page>
  );
}

type ActionsProps = {
  readonly overview: OpenOverview;
  readonly typed: TypedTarget;
  readonly hasOwn: boolean;
};

function Actions({ overview, typed, hasOwn }: ActionsProps) {
  const { target: text } = useMessages().suitability;
  const { change } = useAddress();
  const write = useWrite(targetAllocation.change, { refreshes: [...WEALTH, 'investment-profile'] });
  if (!useMayWrite()) return null;
  const { version } = overview.ownTarget;
  const save = (targets: ReturnType<typeof targetsOf>, message: string) =>
    write.mutate(
      { body: { targets, version } },
      {
        onSuccess: () => {
          notify({ type: 'success', message });
          change({ view: undefined });
        },
      },
    );
  return (
    <>
      {hasOwn && (
        <Button variant="neutral" pending={write.isPending} onPress={() => save([], text.removed)}>
          {overview.current ? text.useProfile : text.remove}
        </Button>
      )}
      <Button isDisabled={!isWhole(typed)} pending={write.isPending} onPress={() => save(targetsOf(typed), text.saved)}>
        {text.save}
      </Button>
    </>
  );
}

/** An earlier target by kind, in words: no rule says which class each kind would be. */
function ByKindNotice({ overview: { ownTarget: stored } }: { readonly overview: OpenOverview }) {
  const { suitability: words, wealth } = useMessages();
  if (stored.byKind.length === 0) return null;
  const parts = stored.byKind.map(({ kind, percent }) => `${wealth.classes[kind]} ${percent} %`);
  return <Callout title={words.target.byKindTitle}>{words.target.byKind(parts.join(', '))}</Callout>;
}

type FieldsProps = {
  readonly overview: OpenOverview;
  readonly typed: TypedTarget;
  readonly onChange: (typed: TypedTarget) => void;
};

function TargetFields({ overview, typed, onChange }: FieldsProps) {
  const { allocation: text } = useMessages().suitability;
  const money = useWholeMoney(overview.currency);
  const [last, setLast] = useState(() => largestOf(typed));
  const { allocation } = overview;
  const band = (profileTarget(overview) ?? { band: profileOf(3).band }).band;
  const percents = percentsOf(typed);
  const target = byClass((name) => percents[name].toNumber());
  const closing = closingOf(
    byClass((name) => decimal(allocation.classes[name])),
    { target, band },
  );
  const isHolding = decimal(allocation.total).greaterThan(0);
  return (
    <Card finding={isHolding ? text.lead(money(allocation.total)) : text.nothing}>
      <div className={styles.stack}>
        <RestLine overview={overview} typed={typed} last={last} onChange={onChange} />
        <DumbbellKey band={band} isHolding={isHolding} />
        <Dumbbell
          closing={closing}
          target={target}
          band={band}
          total={decimal(allocation.total)}
          money={money}
          field={(name) => (
            <PercentStepper
              name={text.classes[name]}
              value={typed[name]}
              onChange={(value) => {
                setLast(name);
                onChange({ ...typed, [name]: value });
              }}
            />
          )}
        />
        <AllocationNotes allocation={allocation} money={money} />
      </div>
    </Card>
  );
}

function largestOf(typed: TypedTarget) {
  const percents = percentsOf(typed);
  return ALLOCATION_CLASSES.reduce((most, name) => (percents[name].greaterThan(percents[most]) ? name : most));
}
