// `npm run proof:isolation`: every request that another person can send, with Maria's ids in every possible
// place.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiUnderTest, openApiUnderTest } from '../testing/api-under-test.ts';
import { type Anna, openAnna } from '../testing/isolation/household.ts';
import { isolate } from '../testing/isolation/isolate.ts';
import { type Identities, type Maria, openMaria, openOthers } from '../testing/isolation/people.ts';
import { toldApart } from '../testing/isolation/told-apart.ts';
import { certain } from '@dosewell/domain/problem';

const AT_LEAST = 5000;
const ROUNDS = 1500;
const AUC = { from: 0.45, to: 0.55 };

let api: ApiUnderTest;
let maria: Maria;
let others: Identities;
let household: Anna;
beforeAll(async () => {
  api = await openApiUnderTest();
  maria = await openMaria(api);
  others = await openOthers(api, maria);
  household = await openAnna(api);
});
afterAll(() => api.close());

test('no other person is told or changes anything of hers', async () => {
  const found = await isolate(api, maria, others);
  const counts = (of: ReadonlyMap<string, number>): string =>
    [...of].map(([name, count]) => `${name} ${count}`).join(', ');
  console.log(`
tries                    ${found.tries}
by identity              ${counts(found.byIdentity)}
of these let in          ${counts(found.letIn)}
by place of the id       ${counts(found.byPlace)}
columns with her words   ${maria.planted.length}
ids of hers              ${maria.ids.length}
told to others           ${found.told.length}
rows or files changed    ${found.changed.length}
readable by other sites  ${found.readable.length}
routes without a policy  ${found.policy.length}
unexpected errors        ${api.unexpected.length}`);
  expect(found.tries).toBeGreaterThanOrEqual(AT_LEAST);
  for (const who of ['other', 'free'] as const)
    expect(certain(found.letIn.get(who)) / certain(found.byIdentity.get(who))).toBeGreaterThan(0.9);
  expect([...found.told, ...found.changed, ...found.readable, ...found.policy]).toEqual([]);
  expect(api.unexpected).toEqual([]);
});

test('nobody near to a person of several in an account is told or changes anything of hers', async () => {
  const found = await isolate(api, household.anna, household.others);
  console.log(`
tries                    ${found.tries}
by identity              ${[...found.byIdentity].map(([name, count]) => `${name} ${count}`).join(', ')}
told to others           ${found.told.length}
rows or files changed    ${found.changed.length}`);
  // Her plan is that of the account that looks after her.
  const changed = found.changed.filter((change) => !change.startsWith('billing.'));
  expect([...found.told, ...changed]).toEqual([]);
  expect(api.unexpected).toEqual([]);
});

test('an id of hers and an unknown id get the same answer in the same time', async () => {
  const results = await toldApart(api, maria, certain(certain(others.get('free')).cookie), ROUNDS);
  for (const { name, sameAnswer, auc } of results)
    console.log(
      `${name.padEnd(18)} ${sameAnswer ? 'same answer' : 'ANOTHER ANSWER'}  AUC ${auc.toFixed(3)} of ${ROUNDS} pairs`,
    );
  const wrong = results.filter(({ sameAnswer, auc }) => !sameAnswer || auc < AUC.from || auc > AUC.to);
  expect(wrong).toEqual([]);
});
