import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { AllocationClass } from '@aurea/domain/suitability/allocation/allocation-class.ts';
import { restIn, restOf, spreadRest } from '@aurea/domain/suitability/allocation/own-target.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { useFormatLocale, useLocale, useMessages } from '#i18n/messages.ts';
import { formatPercent } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import type { OpenOverview } from '../open-overview.ts';
import { useWholeMoney } from '../profile/target-card.tsx';
import suitabilityStyles from '../suitability.module.css';
import styles from './target.module.css';
import { percentsOf, type TypedTarget, typedOf } from './target-fields.ts';

type Props = {
  readonly overview: OpenOverview;
  readonly typed: TypedTarget;
  /** The class that was changed last, which can take the rest. */
  readonly last: AllocationClass;
  readonly onChange: (typed: TypedTarget) => void;
};

/** What is left to be given to a class, in percent and money, with three ways out. */
export function RestLine({ overview, typed, last, onChange }: Props) {
  const { target: text, allocation } = useMessages().suitability;
  const [locale, language] = [useFormatLocale(), useLocale()];
  const money = useWholeMoney(overview.currency);
  const percents = percentsOf(typed);
  const rest = restOf(percents);
  const size = formatPercent(toDecimalString(rest.abs().dividedBy(100)), { locale, digits: rest.isInteger() ? 0 : 2 });
  const amount = decimal(overview.allocation.total).times(rest.abs()).dividedBy(100);
  const inLast = restIn(percents, last);
  const spread = spreadRest(percents);
  return (
    <div className={styles.rest}>
      <p role="status" className={suitabilityStyles.factTitle} data-wrong={rest.isZero() ? undefined : true}>
        {rest.isZero() ? text.whole : text.rest(size, rest.greaterThan(0), amount.isZero() ? null : money(amount))}
      </p>
      <Toolbar>
        {!rest.isZero() && !restOf(spread).equals(rest) && (
          <Button size="small" variant="neutral" onPress={() => onChange(typedOf(spread))}>
            {text.spread}
          </Button>
        )}
        {!rest.isZero() && inLast && (
          <Button size="small" variant="neutral" onPress={() => onChange(typedOf(inLast))}>
            {text.restIn(allocation.classes[last].toLowerCase())}
          </Button>
        )}
        {overview.current && (
          <ToProfile level={overview.current.level} typed={typed} language={language} onChange={onChange} />
        )}
      </Toolbar>
    </div>
  );
}

type ToProfileProps = Pick<Props, 'typed' | 'onChange'> & {
  readonly level: NonNullable<OpenOverview['current']>['level'];
  readonly language: 'fr' | 'en';
};

function ToProfile({ level, typed, language, onChange }: ToProfileProps) {
  const { target: text } = useMessages().suitability;
  const { name, target } = profileOf(level);
  const start = typedOf(target);
  if (JSON.stringify(start) === JSON.stringify(typed)) return null;
  return (
    <Button size="small" variant="neutral" onPress={() => onChange(start)}>
      {text.backTo(name[language])}
    </Button>
  );
}
