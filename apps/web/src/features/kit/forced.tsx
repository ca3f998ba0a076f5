import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './kit.module.css';

type Props = { readonly state: 'hovered' | 'pressed' | 'focus-visible' | 'focused'; readonly children: ReactNode };

/** Shows a control as if the pointer or the keyboard were on it. */
export function Forced({ state, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const control = box.current?.querySelector('[data-box], button, a');
    control?.setAttribute(`data-${state}`, 'true');
  });
  return (
    <div ref={box} className={state === 'focus-visible' ? styles.focused : undefined}>
      {children}
    </div>
  );
}
