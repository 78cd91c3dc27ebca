export { derivedId, doseId, reminderId } from './derived-id.ts';
export { uuidv7Source } from './uuid.ts';
