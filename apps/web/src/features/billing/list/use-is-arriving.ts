import { useState } from 'react';

type Reading = { readonly data: unknown; readonly isPlaceholderData: boolean };

/** Whether what is shown meanwhile belongs to something else: the rows of another tab are not those of this one. */
export function useIsArriving({ data, isPlaceholderData }: Reading, requested: string): boolean {
  const [shown, setShown] = useState(requested);
  if (data !== undefined && !isPlaceholderData && shown !== requested) setShown(requested);
  return isPlaceholderData && shown !== requested;
}
