export { derivedId, doseId, exceptionId, reminderId } from './derived-id.ts';
export { uuidv7Source } from './uuid.ts';
