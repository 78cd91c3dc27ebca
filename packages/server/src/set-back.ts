// `npm run set-back -- whole | lost`: the operator declares whether a database restored or promoted by other
// tools is complete.
import { markAgain } from './account/erasure/erasure.store.ts';
import { openErasureLedger } from './account/erasure/open-ledger.ts';
import { besideServer } from './platform/database/beside-server.ts';
import { openDataFolder } from './platform/process/data-folder.ts';
import { asOwner } from './platform/database/db-owner.ts';
import { readEnv } from './platform/env.ts';
import { openLog } from './platform/log.ts';
import { startOver, recordAsComplete } from './platform/database/set-back.ts';
import { StartupRefusal } from './platform/process/startup-refusal.ts';

const USAGE = `npm run set-back -- whole   nothing is missing: the next start has nobody fetch anew
npm run set-back -- lost    something is: every device fetches anew, and puts back what is missing`;

async function setBack([word, ...others]: readonly string[]): Promise<void> {
  if ((word !== 'whole' && word !== 'lost') || others.length > 0) throw new StartupRefusal(USAGE);
  const settings = readEnv(process.env);
  if (!settings.ok) throw new StartupRefusal(settings.line);
  const { env } = settings;
  const folder = openDataFolder(env.dataFolder);
  const { warn } = openLog();
  const { source, leave } = await besideServer(folder, env.database);
  try {
    if (word === 'whole') await asOwner(source, recordAsComplete);
    else {
      const erased = await (await openErasureLedger(folder, env.s3, warn)).read();
      const people = erased.map(({ user_id }) => user_id);
      const eraseAgain = (owner: Parameters<typeof markAgain>[0]) => markAgain(owner, people);
      await asOwner(source, (owner) => startOver(owner, 'told', { warn, eraseAgain }));
    }
    console.log(word === 'whole' ? 'Noted: the database is whole.' : 'Noted: devices fetch everything anew.');
  } finally {
    await leave();
  }
}

try {
  await setBack(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupRefusal ? error.message : error);
  process.exit(1);
}
