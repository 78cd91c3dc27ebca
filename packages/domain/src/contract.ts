// Every route under /api/v1, once. OpenAPI, the server's routes, the access matrix and the fuzzer come from it.
import * as z from 'zod';
import { accountContract } from './account/account.contract.ts';
import { route } from './route.ts';
import { syncContract } from './sync/sync.contract.ts';

export const API_PREFIX = '/api/v1';

export const contract = {
  account: accountContract,
  sync: syncContract,
  openapi: route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This interface, described',
    who: 'anyone',
    rate: 'read',
    repeat: 'safe',
    refusals: [],
  })
    .input(z.strictObject({}).optional())
    .output(z.looseObject({})),
};

export type { RouteMeta } from './route.ts';
export {
  sentOperation,
  type OperationAnswer,
  type PullAnswer,
  type PushAnswer,
  type PushRequest,
  type SnapshotAnswer,
} from './sync/sync.contract.ts';
