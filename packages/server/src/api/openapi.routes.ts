import { describeApi } from './openapi.ts';
import { api } from './procedures.ts';

export function openapiRoute() {
  let described: ReturnType<typeof describeApi> | undefined;
  return api.openapi.handler(async () => ({ ...(await (described ??= describeApi())) }));
}
