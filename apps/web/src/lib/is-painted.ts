import { startTransition, useEffect, useState } from 'react';

/** Whether what leads a page has been painted: what stands further down can be drawn from then on, in slices. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return isPainted;
}
