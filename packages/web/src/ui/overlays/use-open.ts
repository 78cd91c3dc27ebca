import { useState } from 'react';

/** Open or closed: controlled if `open` is given, else kept here. */
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
