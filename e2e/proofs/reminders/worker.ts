// What a server does about reminders, in a process of its own that can be killed, by a clock that its parent sets.
import 'temporal-polyfill/global';
import { isRecord } from '@dosewell/domain/value';
import { keepPlans } from '../../../packages/server/src/doses/keep-plans.sweep.ts';
import { openDatabase } from '../../../packages/server/src/platform/database/db.ts';
import { isUnavailable } from '../../../packages/server/src/platform/database/db-errors.ts';
import { openDeliveries } from '../../../packages/server/src/platform/deliveries/deliveries.ts';
import { startSending } from '../../../packages/server/src/platform/deliveries/sending-loop.ts';
import { startSweeps } from '../../../packages/server/src/platform/sweeps.ts';
import { pushChannel } from '../../../packages/server/src/reminders/push-channel.ts';
import { openPushSender } from '../../../packages/server/src/reminders/push-sender.ts';
import {
  countMessages,
  countsOf,
} from '../../../packages/server/src/reminders/operator/reminder-hours.store.ts';
import { remind } from '../../../packages/server/src/reminders/remind.sweep.ts';
import { heedless } from './heedless.ts';
import type { WorkerOrder } from './workers.ts';

const order = JSON.parse(process.env['REMINDER_WORKER'] ?? '') as WorkerOrder;
let { ahead } = order;
process.on('message', (said) => {
  if (isRecord(said) && typeof said['ahead'] === 'number') ahead = said['ahead'];
});
// Its parent ended: so does it.
process.on('disconnect', () => process.exit(0));

const now = (): number => Date.now() + ahead;
const opened = openDatabase(order.source);
const database = order.heedless ? heedless(opened) : opened;
const unexpected = (error: unknown): void => {
  if (!isUnavailable(error)) process.send?.({ unexpected: String(error) });
};
const sender = openPushSender({
  pool: database.auth,
  secret: 'a secret of the operator, of 32 bytes',
  now,
  contact: 'mailto:pills@example.org',
  services: [order.origin],
});
const channels = { push: pushChannel({ database, pool: database.auth, sender, now }) };
const { wake } = startSending(
  openDeliveries({
    database,
    now,
    channels,
    unexpected,
    count: (db, ended, at) => countMessages(db, countsOf(ended, at)),
  }),
  unexpected,
);
startSweeps(
  [
    keepPlans({ database, now, news: () => {}, unexpected }),
    remind({ database, pool: database.auth, now, wake }),
  ],
  { database, now, unexpected },
);
process.send?.('ready');
