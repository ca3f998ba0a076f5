import { useRef, useState } from 'react';
import { attempt } from './attempt.ts';

/** Several calls in a row, begun by a press: a second press while they are under way begins nothing. */
export function useAttempt(): [isUnderWay: boolean, run: (work: () => Promise<unknown>) => void] {
  const isBegun = useRef(false);
  const [isUnderWay, setUnderWay] = useState(false);
  const run = (work: () => Promise<unknown>) => {
    if (isBegun.current) return;
    isBegun.current = true;
    setUnderWay(true);
    attempt(() =>
      work().finally(() => {
        isBegun.current = false;
        setUnderWay(false);
      }),
    );
  };
  return [isUnderWay, run];
}
