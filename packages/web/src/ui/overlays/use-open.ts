import { useState } from 'react';

/** Whether something is open: controlled if `open` is given, else state of this hook. */
export const useOpen = (
  open: boolean | undefined,
  onOpenChange: ((open: boolean) => void) | undefined,
): readonly [boolean, (open: boolean) => void] => {
  const [own, setOwn] = useState(false);
  const change = (next: boolean): void => {
    setOwn(next);
    onOpenChange?.(next);
  };
  return [open ?? own, change];
};
