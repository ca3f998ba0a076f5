import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { TableLayout } from './column.ts';
import { lookOf } from './looks.ts';
import { ROLES } from './roles.ts';

type Props = {
  readonly layout: TableLayout;
  readonly ids: readonly string[];
  readonly draw: (index: number) => ReactNode;
};

/** Rows beyond the window that are drawn all the same, on each side. */
const BUFFER = 100;
const ROW_HEIGHT = 44;
const CARD_HEIGHT = 80;

/** A body that draws the rows near the window and keeps the place of the others. */
export function VirtualRows({ layout, ids, draw }: Props) {
  'use no memo'; // the virtualizer is one object that changes within

  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => (layout === 'cards' ? CARD_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => ids[index] ?? index,
    overscan: BUFFER,
    scrollMargin: top,
  });
  const drawn = virtualizer.getVirtualItems();
  const before = (drawn[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  return (
    <tbody {...ROLES.group} ref={body} className={lookOf(layout).body}>
      <Spacer height={before} layout={layout} />
      {drawn.map(({ index, key }) => (
        <Fragment key={key}>{draw(index)}</Fragment>
      ))}
      <Spacer height={after} layout={layout} />
    </tbody>
  );
}

function Spacer({ height, layout }: { readonly height: number; readonly layout: TableLayout }) {
  return height > 0 ? <tr {...ROLES.spacer} className={lookOf(layout).spacer} style={{ height }} /> : null;
}
