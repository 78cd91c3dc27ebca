// A person with a plan, at a server with or without payments, which a test stands in for.
import type { BillingTerms } from '@dosewell/domain/contract';
import { certain, ok, refuse } from '@dosewell/domain/problem';
import type { Plan } from '@dosewell/domain/sync';
import type { Mock } from 'vitest';
import { type Device, openDevice } from '../../screens/testing/device.ts';
import { renderApp, sessionOn } from './render-app.tsx';

export type BillingServer = Readonly<
  Record<'terms' | 'takeUp' | 'giveUp' | 'portal' | 'cancel' | 'keep' | 'withdraw', Mock>
>;

const putPlan = (given: Device, plan: Plan): void => {
  const row = { ...certain(given.server.rows('user_settings')[0]), plan };
  given.server.put({ table: 'user_settings', row });
};

export const withPlan = async (given: Device, plan: Plan): Promise<void> => {
  putPlan(given, plan);
  await given.store.syncNow();
};

interface Paying {
  readonly payment?: 'none' | 'stripe';
  readonly subscription?: BillingTerms['subscription'];
}

export const openWithBilling = async (
  server: BillingServer,
  plan: Plan,
  address: '/subscription' | '/success',
  { payment = 'none', subscription = null }: Paying = {},
) => {
  const given = await openDevice({ at: '2026-11-20T08:10' });
  await withPlan(given, plan);
  server.terms.mockReset().mockResolvedValue(ok({ payment, trial: payment === 'stripe', subscription }));
  server.takeUp.mockReset().mockImplementation(async (wanted: Plan) => {
    if (payment === 'stripe') return refuse('not_found');
    // The device learns of it by what it asks for afterwards.
    putPlan(given, wanted);
    return ok({ plan: wanted });
  });
  server.giveUp.mockReset().mockImplementation(async () => {
    await withPlan(given, 'FREE');
    return ok({ plan: 'FREE' });
  });
  return { given, app: await renderApp(sessionOn(given), address) };
};
