// Checks every file of the repository against the house rules, and prints violations.
import { repositoryFiles } from './repository-files.ts';
import { RULES } from './rules.ts';

const files = repositoryFiles(process.cwd());
const faults = Object.entries(RULES).flatMap(([name, rule]) =>
  files.flatMap((file) => rule(file).map((fault) => ({ name, ...fault }))),
);
for (const { name, path, line, message } of faults) console.log(`${path}:${line} ${name}: ${message}`);
console.log(`${files.length} files, ${Object.keys(RULES).length} rules, ${faults.length} breaches`);
process.exitCode = faults.length === 0 ? 0 : 1;
