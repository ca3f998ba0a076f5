import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { download } from '#lib/download.ts';
import { IconButton } from '../icon-button.tsx';
import { Menu } from '../menu.tsx';
import { useFileEntries } from '../table/files/file-entries.ts';
import { useSaveTable } from '../table/files/use-save-table.ts';
import { type CaptionProps, ChartCaption } from './chart-caption.tsx';
import { chartColumns } from './chart-columns.ts';
import styles from './chart-frame.module.css';
import { ChartTable } from './chart-table.tsx';
import type { ChartData, ValueFormat } from './series.ts';

/** What every chart says about itself. */
export type FrameProps = CaptionProps & {
  /** The controls stand under the words, for narrow places. */
  readonly isStacked?: boolean;
  /** Choices that change the chart: periods, ways to look at it. */
  readonly controls?: ReactNode;
  /** Name of exported files, without an ending. */
  readonly fileName: string;
  readonly format: ValueFormat;
};

type Props = FrameProps & { readonly data: ChartData; readonly children: ReactNode };

/** A figure: finding, topic, drawing or table, and the ways to take it along. */
export function ChartFrame({ title, finding, note, level, isStacked, controls, ...props }: Props) {
  const { fileName, format, data, children } = props;
  const text = useMessages().ui.chart;
  const figure = useRef<HTMLElement>(null);
  const [asTable, setAsTable] = useState(false);
  const isEmpty = data.rows.length === 0;
  return (
    <figure ref={figure} className={styles.figure} data-stacked={isStacked || undefined}>
      <ChartCaption {...{ title, finding, note, level }} />
      <div className={styles.controls}>
        {controls && <div className={styles.choices}>{controls}</div>}
        {!isEmpty && (
          <span className={styles.ways}>
            <IconButton
              icon={asTable ? 'line-chart' : 'table'}
              size="small"
              label={`${asTable ? text.showChart : text.showTable}, ${title}`}
              onPress={() => setAsTable(!asTable)}
            />
            <TakeAlong {...{ title, fileName, format, data, figure, asTable }} />
          </span>
        )}
      </div>
      <div className={styles.content}>
        {isEmpty && <p className={styles.none}>{text.none}</p>}
        {!isEmpty && (asTable ? <ChartTable label={title} data={data} format={format} /> : children)}
      </div>
    </figure>
  );
}

type TakeAlongProps = {
  readonly title: string;
  readonly fileName: string;
  readonly format: ValueFormat;
  readonly data: ChartData;
  readonly figure: RefObject<HTMLElement | null>;
  readonly asTable: boolean;
};

function TakeAlong({ title, fileName, format, data, figure, asTable }: TakeAlongProps) {
  const text = useMessages().ui.chart;
  const save = useSaveTable({ title, fileName, columns: chartColumns(data, format), rows: data.rows });
  const entries = useFileEntries((kind) => void save(kind));
  const saveImage = async () => {
    const { chartImage } = await import('./chart-image.ts');
    if (figure.current) download(`${fileName}.png`, await chartImage(figure.current, title));
  };
  return (
    <Menu
      label={`${text.options}, ${title}`}
      trigger={<IconButton icon="download" size="small" label={`${text.options}, ${title}`} />}
      groups={[
        {
          id: text.options,
          entries: [
            ...entries,
            {
              id: 'png',
              label: text.exportPng,
              icon: 'line-chart',
              isDisabled: asTable,
              onAction: () => void saveImage(),
            },
          ],
        },
      ]}
    />
  );
}
