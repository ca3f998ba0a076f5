import { MANDATE_AREAS, type MandateArea, type MandateAreas, REACHES } from '@aurea/contract/mandate-areas.ts';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import styles from './join.module.css';

type Props = {
  readonly asked: MandateAreas;
  readonly areas: MandateAreas;
  readonly onChange: (areas: MandateAreas) => void;
};

/** What is asked, area by area, as far as the client wants to open it. */
export function AskedAreas({ asked, areas, onChange }: Props) {
  const { askedMandate: text } = useMessages().team;
  return (
    <Card title={text.areas}>
      <div className={styles.areas}>
        {MANDATE_AREAS.map((area) => (
          <Area key={area} {...{ area, asked, areas }} onChange={(reach) => onChange({ ...areas, [area]: reach })} />
        ))}
      </div>
    </Card>
  );
}

type AreaProps = {
  readonly area: MandateArea;
  readonly asked: MandateAreas;
  readonly areas: MandateAreas;
  readonly onChange: (reach: MandateAreas[MandateArea]) => void;
};

/** Up to what is asked: what goes further is not offered. */
function Area({ area, asked, areas, onChange }: AreaProps) {
  const { askedMandate: text } = useMessages().team;
  const most = REACHES.indexOf(asked[area]);
  const offered = REACHES.filter((reach, at) => at <= most && (area !== 'wealth' || reach !== 'none'));
  const { name, detail } = text.area[area];
  const isLess = areas[area] !== asked[area];
  return (
    <RadioGroup
      label={name}
      help={[detail, text.asked(text.reaches[asked[area]]), isLess && text.less].filter(Boolean).join(' · ')}
      direction="row"
      value={areas[area]}
      onChange={onChange}
      choices={offered.map((reach) => ({ value: reach, label: text.reaches[reach] }))}
    />
  );
}
