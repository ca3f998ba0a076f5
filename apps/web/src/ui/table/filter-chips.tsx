import { formatDay } from '#lib/format.ts';
import { Chip } from '../chips.tsx';
import { DateField } from '../fields/date-field.tsx';
import { Popover } from '../popover.tsx';
import styles from './filter-chips.module.css';

type Days = { readonly from: string | undefined; readonly to: string | undefined };

type DaysProps = Days & {
  readonly label: string;
  readonly texts: {
    readonly from: string;
    readonly to: string;
    readonly days: (from: string | undefined, to: string | undefined) => string;
  };
  /** The days have a shorter name of their own, said elsewhere. */
  readonly isNamedElsewhere?: boolean;
  readonly onChange: (days: Partial<Days>) => void;
};

/** A filter by days, both included. */
export function DaysChip({ label, texts, from, to, isNamedElsewhere = false, onChange }: DaysProps) {
  const isOn = (from ?? to) !== undefined && !isNamedElsewhere;
  const value = isOn ? texts.days(from && formatDay(from), to && formatDay(to)) : undefined;
  return (
    <Popover
      label={label}
      placement="bottom start"
      trigger={<Chip label={label} value={value} isOn={isOn} opensMenu />}
    >
      <div className={styles.panel}>
        <DateField label={texts.from} value={from ?? ''} onChange={(day) => onChange({ from: day || undefined })} />
        <DateField label={texts.to} value={to ?? ''} onChange={(day) => onChange({ to: day || undefined })} />
      </div>
    </Popover>
  );
}
