import { useEffect, useRef } from 'react';

/** Begins as soon as it can, and once only. */
export function useBeginOnce(canBegin: boolean, begin: () => void): void {
  const isBegun = useRef(false);
  useEffect(() => {
    if (!canBegin || isBegun.current) return;
    isBegun.current = true;
    begin();
  });
}
