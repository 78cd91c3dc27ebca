// Of two classes for one property the style sheet decides, whatever their order in the element: none may carry both.
import { extendTailwindMerge } from 'tailwind-merge';

/** The sizes that are ours; the library would take them for colours. */
const merge = extendTailwindMerge({ extend: { theme: { text: ['reading', 'tab'] } } });

/** What of these classes another one of them undoes. */
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
/** Looks at every class that is given to an element of the page from now on. */
export const watchClasses = (): void => {
  if (watching || typeof Element === 'undefined') return;
  watching = true;
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'class') look(String(value));
    setAttribute.call(this, name, value);
  };
};

/** What was found since it was asked last. */
export const conflictsFound = (): string[] => found.splice(0);
