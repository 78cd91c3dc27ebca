import { ok, refuse, type Result } from '@dosewell/domain/problem';
import type { Database } from '../platform/database/db.ts';
import type { PaymentService } from './payment-service.ts';
import { readSubscriptionRow } from './subscriptions.store.ts';

interface PortalDeps {
  readonly database: Pick<Database, 'look'>;
  readonly payment: PaymentService;
}

/** The address where a person who has paid changes how they pay, and finds their invoices (OQ-125). */
export const opensPortal =
  ({ database, payment }: PortalDeps) =>
  async (userId: string, site: string): Promise<Result<{ url: string }>> => {
    const row = await readSubscriptionRow(database, userId);
    if (row === undefined || row.customerId === null) return refuse('not_found');
    return ok({ url: await payment.portal(row.customerId, site) });
  };
