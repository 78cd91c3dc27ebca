export { certain } from './certain.ts';
export { problems, type ProblemCode } from './catalogue.ts';
export { fieldMessages } from './field-names.ts';
export { WENT_WRONG } from './went-wrong.ts';
export { ok, refuse, type Problem, type Result } from './result.ts';
