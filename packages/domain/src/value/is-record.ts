/** Whether a value is an object whose fields can be read by name; each field is still of unknown type. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
