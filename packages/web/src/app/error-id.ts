// Logs an unexpected error once, under an id the person can read out; its content stays out of the log.
import { browser } from '../platform/browser.ts';
import { PartMissing } from './opening/part-missing.ts';

const ids = new WeakMap<object, string>();

const newId = (): string =>
  Array.from(browser.random().slice(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The id of an error. An error object keeps its id. */
export const errorId = (error: unknown): string => {
  if (typeof error !== 'object' || error === null) return newId();
  const id = ids.get(error) ?? newId();
  ids.set(error, id);
  return id;
};

/** Stack frames only; the message may quote what a person typed. */
const framesOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^\s*at |@/.test(line))
        .join('\n')
    : '';

export const logUnexpected = (error: unknown): void => {
  if (error instanceof PartMissing) return;
  const name = error instanceof Error ? error.name : typeof error;
  console.error(`error ${errorId(error)} ${name}\n${framesOf(error)}`);
};
