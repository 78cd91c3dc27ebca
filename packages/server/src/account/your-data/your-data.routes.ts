import { api, personIn } from '../../api/procedures.ts';
import { orRefuse } from '../../api/refused.ts';
import type { YourData } from './your-data.ts';

export const yourDataRoutes = (yourData: YourData) => ({
  export: api.yourData.export.handler(async ({ context }) =>
    orRefuse(await yourData.export(personIn(context))),
  ),
  import: api.yourData.import.handler(async ({ input, context }) =>
    orRefuse(await yourData.import(personIn(context), new Uint8Array(await input.arrayBuffer()))),
  ),
});
