import { isRecord } from '@dosewell/domain/value';

/** The fields of a JSON object; none if the text is JSON of another kind. Throws if it is not JSON. */
export const jsonFields = (text: string): Readonly<Record<string, unknown>> => {
  const value: unknown = JSON.parse(text);
  return isRecord(value) ? value : {};
};
