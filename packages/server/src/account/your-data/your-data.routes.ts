import { EXPORT_TYPE } from '@dosewell/domain/account';
import { api, actingSessionIn, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import type { AccountTrail } from '../activity/account-trail.ts';
import type { YourData } from './your-data.ts';

export const yourDataRoutes = (yourData: YourData, trail: AccountTrail) => ({
  export: api.yourData.export.handler(async ({ context }) => {
    const doing = actingSessionIn(context);
    const { name, bytes } = orRefuse(await yourData.export(doing));
    await trail.change('data_exported', doing, async () => true);
    const headers = {
      'content-type': EXPORT_TYPE,
      'content-disposition': `attachment; filename="${name}"`,
    } as const;
    return { headers, body: bytes };
  }),
  import: api.yourData.import.handler(async ({ input, context }) =>
    orRefuse(await yourData.import(personIn(context), new Uint8Array(await input.arrayBuffer()))),
  ),
});
