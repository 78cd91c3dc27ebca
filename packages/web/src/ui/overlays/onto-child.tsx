// Gives props to the only child, which keeps its own. If both have a handler, both run, the child's own
// first.
import { type ComponentProps, cloneElement, type ReactElement, type Ref, useCallback } from 'react';

type Props = Readonly<Record<string, unknown>>;
type Handler = (...args: readonly unknown[]) => void;

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

const bothOf = (name: string, own: unknown, given: unknown): unknown => {
  if (isHandler(own) && isHandler(given))
    return (...args: readonly unknown[]) => {
      own(...args);
      given(...args);
    };
  // Several elements may describe the child.
  if (name === 'aria-describedby' && own !== undefined && given !== undefined)
    return `${String(own)} ${String(given)}`;
  return own ?? given;
};

const put = (ref: Ref<HTMLElement> | undefined, element: HTMLElement | null): (() => void) => {
  if (typeof ref === 'function') {
    const left = ref(element);
    return typeof left === 'function' ? left : () => void ref(null);
  }
  if (ref) ref.current = element;
  return () => {
    if (ref) ref.current = null;
  };
};

type OntoChildProps = Omit<ComponentProps<'button'>, 'children' | 'ref'> & {
  ref?: Ref<HTMLElement>;
  children: ReactElement;
};

export function OntoChild({ children, ref, ...given }: OntoChildProps) {
  const own = children.props as Props & { readonly ref?: Ref<HTMLElement> };
  const ownRef = own.ref;
  const both = useCallback(
    (element: HTMLElement | null) => {
      const left = [put(ownRef, element), put(ref, element)];
      return () => left.forEach((leave) => leave());
    },
    [ownRef, ref],
  );
  const merged = Object.entries(given).map(([name, value]) => [name, bothOf(name, own[name], value)]);
  // The refs are only passed on, never read.
  // oxlint-disable-next-line react/refs
  return cloneElement(children, { ...Object.fromEntries(merged), ref: both } as Props);
}
