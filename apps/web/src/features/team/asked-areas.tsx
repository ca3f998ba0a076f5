import {
  closedWith,
  isClosedWithWealth,
  MANDATE_AREAS,
  type MandateArea,
  type MandateAreas,
  opensNothing,
  REACHES,
} from '@aurea/contract/workspaces/mandate-areas.ts';
import { useEffect, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { Stack } from '#ui/stack.tsx';

/** What the client has decided so far: nothing is opened that they did not choose. */
export type DecidedAreas = Readonly<Record<MandateArea, MandateAreas[MandateArea] | ''>>;

export const UNDECIDED: DecidedAreas = { wealth: '', documents: '', tax: '', investment: '', reports: '' };

export function areDecided(areas: DecidedAreas): areas is MandateAreas {
  return MANDATE_AREAS.every((area) => areas[area] !== '') && !opensNothing(areas);
}

type Props = {
  readonly asked: MandateAreas;
  readonly areas: DecidedAreas;
  /** How many times an answer was tried with something undecided, which is said then. */
  readonly attempts: number;
  readonly onChange: (areas: DecidedAreas) => void;
};

/** What is asked, area by area, as far as the client wants to open it. */
export function AskedAreas({ asked, areas, attempts, onChange }: Props) {
  const { askedMandate: text } = useMessages().team;
  const groups = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempts > 0) groups.current?.querySelector<HTMLInputElement>('[aria-invalid="true"] input')?.focus();
  }, [attempts]);
  return (
    <Card title={text.areas}>
      <div ref={groups}>
        <Stack>
          {MANDATE_AREAS.map((area) => (
            <Area
              key={area}
              {...{ area, asked, areas }}
              isChecked={attempts > 0}
              onChange={(reach) => onChange({ ...areas, ...closedWith(area, reach), [area]: reach })}
            />
          ))}
          {opensNothing(areas) && <p role="alert">{text.nothing}</p>}
        </Stack>
      </div>
    </Card>
  );
}

type AreaProps = {
  readonly area: MandateArea;
  readonly asked: MandateAreas;
  readonly areas: DecidedAreas;
  readonly isChecked: boolean;
  readonly onChange: (reach: MandateAreas[MandateArea]) => void;
};

/** Up to what is asked: what goes further is not offered. */
function Area({ area, asked, areas, isChecked, onChange }: AreaProps) {
  const { askedMandate: text } = useMessages().team;
  const most = REACHES.indexOf(asked[area]);
  const offered = REACHES.filter((_, at) => at <= most);
  const isWithWealth = isClosedWithWealth(areas, area);
  const { name, detail } = text.area[area];
  const isLess = areas[area] !== '' && areas[area] !== asked[area];
  const error = isChecked && areas[area] === '' ? text.undecided : undefined;
  return (
    <RadioGroup
      label={name}
      help={[
        area === 'investment' && areas.wealth === 'none' ? text.answersAlone : detail,
        text.asked(text.reaches[asked[area]]),
        isWithWealth ? text.withWealth : isLess && text.less,
        area === 'wealth' && areas.wealth === 'none' && text.wealthClosed,
      ]
        .filter(Boolean)
        .join(' · ')}
      isRequired
      {...(error && { error })}
      direction="row"
      value={areas[area]}
      onChange={onChange}
      choices={offered.map((reach) => ({
        value: reach,
        label: text.reaches[reach],
        isDisabled: reach !== 'none' && isWithWealth,
      }))}
    />
  );
}
