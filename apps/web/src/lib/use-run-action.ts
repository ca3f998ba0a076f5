import { useRef, useState } from 'react';
import { runAction } from './run-action.ts';

/** Several calls in a row, begun by a press: a second press while they are under way begins nothing. */
export function useRunAction(): [isRunning: boolean, run: (work: () => Promise<unknown>) => void] {
  const isBegun = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const run = (work: () => Promise<unknown>) => {
    if (isBegun.current) return;
    isBegun.current = true;
    setRunning(true);
    runAction(() =>
      work().finally(() => {
        isBegun.current = false;
        setRunning(false);
      }),
    );
  };
  return [isRunning, run];
}
