// `npm run -s print-table <table>` prints the migration of a vital sign.
import { describedVitalSigns } from '@dosewell/domain/readings/described';
import { readingTableSql } from './reading-table.ts';

const wanted = process.argv[2] ?? '';
const sign = Object.entries(describedVitalSigns).find(([table]) => table === wanted)?.[1];
if (sign === undefined) {
  console.error(`Usage: npm run print-table <${Object.keys(describedVitalSigns).join(' | ')}>`);
  process.exit(1);
}
process.stdout.write(`-- Readings of ${sign.noun}, as their description says.
${readingTableSql(wanted, sign)}select make_erasable('${wanted}');
select make_shared('${wanted}', 'readings');
`);
