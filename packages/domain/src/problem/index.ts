export { problems, type ProblemCode } from './catalogue.ts';
export { ok, refuse, type Problem, type Result } from './result.ts';
