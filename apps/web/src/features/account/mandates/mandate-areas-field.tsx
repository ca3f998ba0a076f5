import {
  MANDATE_AREAS,
  type MandateArea,
  type MandateAreas,
  REACHES,
} from '@aurea/contract/workspaces/mandate-areas.ts';
import { useMessages } from '#i18n/messages.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Muted } from '#ui/muted.tsx';
import styles from './mandates.module.css';

type Props = { readonly value: MandateAreas; readonly onChange: (areas: MandateAreas) => void };

/** What a practice may do, area by area. The wealth is always open: the others are computed from it. */
export function MandateAreasField({ value, onChange }: Props) {
  const { mandates: text } = useMessages().account;
  const reachesOf = (area: MandateArea) => REACHES.filter((reach) => area !== 'wealth' || reach !== 'none');
  return (
    <fieldset className={styles.areas}>
      <legend className={styles.legend}>{text.area}</legend>
      <Muted>{text.areasHelp}</Muted>
      {MANDATE_AREAS.map((area) => (
        <RadioGroup
          key={area}
          label={text.areas[area]}
          direction="row"
          value={value[area]}
          onChange={(reach) => onChange({ ...value, [area]: reach })}
          choices={reachesOf(area).map((reach) => ({ value: reach, label: text.reaches[reach] }))}
        />
      ))}
    </fieldset>
  );
}
