import type { ReactElement, ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { useOverlayLayer } from './overlay-layer.ts';
import styles from './tooltip.module.css';

type Props = {
  readonly text: ReactNode;
  /** A button or link of the kit. */
  readonly children: ReactElement;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
};

/** A few words about a control, shown on hover and on keyboard focus. Never the only place where they stand. */
export function Tooltip({ text, children, placement = 'top' }: Props) {
  const layer = useOverlayLayer();
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={styles.tooltip} style={{ zIndex: layer }}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
