import { api, carerIn } from '../../api/procedures.ts';
import { Refused } from '../../api/refused.ts';
import type { Carer } from '../../platform/database/db.ts';
import type { Care } from './care.ts';

const pageOf = async (care: Care, carer: Carer) => {
  const page = await care.page(carer, true);
  if (page === undefined) throw new Refused({ code: 'not_authenticated' });
  return page;
};

export const careRoutes = (care: Care) => ({
  shared: api.care.shared.handler(({ context }) => pageOf(care, carerIn(context))),
  mark: api.care.mark.handler(async ({ input, context }) => {
    const carer = carerIn(context);
    if (!(await care.mark(carer, input.dose))) throw new Refused({ code: 'not_found' });
    return pageOf(care, carer);
  }),
});
