import { startTransition, useEffect, useState } from 'react';

let isFirstPageThere = false;

/**
 * Whether the first page since the application came has been painted: what stands further down on that page can be drawn from
 * then on, in slices. Later pages are whole at once.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(isFirstPageThere);
  useEffect(() => {
    isFirstPageThere = true;
    startTransition(() => setPainted(true));
  }, []);
  return isPainted;
}
