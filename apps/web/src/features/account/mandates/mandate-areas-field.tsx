import {
  closedWith,
  isClosedWithWealth,
  MANDATE_AREAS,
  type MandateArea,
  type MandateAreas,
  opensNothing,
  REACHES,
} from '@aurea/contract/workspaces/mandate-areas.ts';
import { useMessages } from '#i18n/messages.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Muted } from '#ui/muted.tsx';
import styles from './mandates.module.css';

type Props = { readonly value: MandateAreas; readonly onChange: (areas: MandateAreas) => void };

/** What a practice may do, area by area. Closing the wealth closes what rests on it, and says so. */
export function MandateAreasField({ value, onChange }: Props) {
  const { mandates: text } = useMessages().account;
  const helpOf = (area: MandateArea) => {
    if (isClosedWithWealth(value, area)) return text.closedWithWealth;
    return area === 'wealth' && value.wealth === 'none' ? text.wealthClosed : undefined;
  };
  return (
    <fieldset className={styles.areas}>
      <legend className={styles.legend}>{text.area}</legend>
      <Muted>{text.areasHelp}</Muted>
      {MANDATE_AREAS.map((area) => (
        <RadioGroup
          key={area}
          label={text.areas[area]}
          help={helpOf(area)}
          direction="row"
          value={value[area]}
          onChange={(reach) => onChange({ ...value, ...closedWith(area, reach), [area]: reach })}
          choices={REACHES.map((reach) => ({
            value: reach,
            label: text.reaches[reach],
            isDisabled: reach !== 'none' && isClosedWithWealth(value, area),
          }))}
        />
      ))}
      {opensNothing(value) && <p role="alert">{text.opensNothing}</p>}
    </fieldset>
  );
}
