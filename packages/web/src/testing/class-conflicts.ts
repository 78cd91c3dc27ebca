// Finds two classes for one property on an element: the style sheet decides between them, whatever their
// order.
import { extendTailwindMerge } from 'tailwind-merge';

/** Our own sizes, which the library would take for colours. */
const merge = extendTailwindMerge({ extend: { theme: { text: ['reading', 'tab'] } } });

/** The classes that another one of them overrides. */
export const undoneIn = (classes: string): string[] => {
  const left = new Set(merge(classes).split(' '));
  return classes.split(/\s+/).filter((name) => name !== '' && !left.has(name));
};

const seen = new Set<string>();
const found: string[] = [];

const look = (classes: string): void => {
  if (seen.has(classes)) return;
  seen.add(classes);
  const undone = undoneIn(classes);
  if (undone.length > 0) found.push(`${undone.join(' ')} of "${classes}"`);
};

let watching = false;
/** Checks every class set on an element of the page from now on. */
export const watchClasses = (): void => {
  if (watching || typeof Element === 'undefined') return;
  watching = true;
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'class') look(String(value));
    setAttribute.call(this, name, value);
  };
};

/** Returns the conflicts found since the last call. */
export const conflictsFound = (): string[] => found.splice(0);
