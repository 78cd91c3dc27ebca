import { EXPORT_TYPE } from '@dosewell/domain/account';
import { api, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import type { YourData } from './your-data.ts';

export const yourDataRoutes = (yourData: YourData) => ({
  export: api.yourData.export.handler(async ({ context }) => {
    const { name, bytes } = orRefuse(await yourData.export(personIn(context)));
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
