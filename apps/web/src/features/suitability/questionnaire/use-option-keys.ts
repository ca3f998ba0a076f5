import { type RefObject, useEffect, useRef } from 'react';

/** The option a key stands for, 0 for `a` or `1`; null for any other key. */
function optionOfKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): number | null {
  if (key.length !== 1 || ctrlKey || metaKey || altKey) return null;
  const place = Math.max('abcdef'.indexOf(key.toLowerCase()), '123456'.indexOf(key));
  return place < 0 ? null : place;
}

/** Letters and digits choose an option while the focus is on one of them. */
export function useOptionKeys(box: RefObject<HTMLElement | null>, choose: (place: number) => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    const element = box.current;
    const onKey = (event: KeyboardEvent) => {
      const isRadio = event.target instanceof HTMLInputElement && event.target.type === 'radio';
      const place = isRadio ? optionOfKey(event) : null;
      if (place === null) return;
      element?.querySelectorAll<HTMLInputElement>('input[type=radio]')[place]?.focus();
      latest.current(place);
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [box]);
}
