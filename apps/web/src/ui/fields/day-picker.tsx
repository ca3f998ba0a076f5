import { parseDate } from '@internationalized/date';
import type { RefObject } from 'react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Popover } from 'react-aria-components/Popover';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { parseDay } from '#lib/parse-day.ts';
import { IconButton } from '../icon-button.tsx';
import { useOverlayLayer } from '../overlay-layer.ts';
import styles from './day-picker.module.css';

type Props = {
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onPick: (day: string) => void;
  readonly onClose: () => void;
};

const calendarDay = (value: string | undefined) => (value && parseDay(value) === value ? parseDate(value) : null);

/** The calendar of a date field, apart so that it is only loaded once opened. Weeks start on Monday. */
export function DayPicker({ label, anchor, value, min, max, onPick, onClose }: Props) {
  const text = useMessages().ui.date;
  const locale = useLocale();
  const layer = useOverlayLayer();
  return (
    <I18nProvider locale={locale === 'fr' ? 'fr-FR' : 'en-GB'}>
      <Popover
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        triggerRef={anchor}
        placement="bottom end"
        offset={4}
        className={styles.popover}
        style={{ zIndex: layer }}
      >
        <Dialog aria-label={label} className={styles.dialog}>
          <Calendar
            aria-label={label}
            value={calendarDay(value)}
            minValue={calendarDay(min)}
            maxValue={calendarDay(max)}
            onChange={(day) => onPick(day.toString())}
            autoFocus
          >
            <header className={styles.head}>
              <IconButton slot="previous" icon="chevron-left" label={text.previous} size="small" />
              <CalendarHeading className={styles.month} />
              <IconButton slot="next" icon="chevron-right" label={text.next} size="small" />
            </header>
            <CalendarGrid weekdayStyle="short" className={styles.grid}>
              <CalendarGridHeader>
                {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
              </CalendarGridHeader>
              <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}
