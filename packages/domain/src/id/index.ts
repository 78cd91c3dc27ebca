export { derivedId, doseId } from './derived-id.ts';
export { uuidv7Source } from './uuid.ts';
