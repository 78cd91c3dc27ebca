import { OpenAPIGenerator, type OpenAPI } from '@orpc/openapi';
import {
  JSON_SCHEMA_INPUT_REGISTRY,
  JSON_SCHEMA_OUTPUT_REGISTRY,
  ZodToJsonSchemaConverter,
} from '@orpc/zod/zod4';
import { EXPORT_TYPE } from '@dosewell/domain/account';
import { API_PREFIX, contract, sentOperation, sentRow, streamedZip } from '@dosewell/domain/contract';
import { PRODUCT } from '@dosewell/domain/product';
import { TABLES } from '@dosewell/domain/tables';
import { syncedTables } from '@dosewell/domain/tables/rules';
import { patchSchemas } from '@dosewell/domain/tables/schema';
import { operation } from '@dosewell/domain/tables/schema';

export type ApiDocument = OpenAPI.Document & { readonly 'x-synced-tables': ReturnType<typeof syncedVerbs> };

/** The contract as OpenAPI 3.1. */
export async function describeApi(): Promise<ApiDocument> {
  const converter = new ZodToJsonSchemaConverter();
  const [, operationSchema] = converter.convert(operation, { strategy: 'input' });
  // The generator writes what it cannot convert as a schema that nothing satisfies; this removes that.
  const fits = { not: undefined };
  JSON_SCHEMA_INPUT_REGISTRY.add(sentOperation, { ...(operationSchema as object), ...fits } as never);
  JSON_SCHEMA_OUTPUT_REGISTRY.add(sentRow, { type: 'object', ...fits } as never);
  JSON_SCHEMA_OUTPUT_REGISTRY.add(streamedZip, { type: 'string', contentMediaType: EXPORT_TYPE });
  const document = await new OpenAPIGenerator({ schemaConverters: [converter] }).generate(contract, {
    info: { title: PRODUCT, version: '1' },
    servers: [{ url: API_PREFIX }],
    customErrorResponseBodySchema: (errors) => problemSchema(errors.map(([code]) => code)),
  });
  for (const path of Object.values(document.paths ?? {}))
    for (const operationOf of Object.values(path ?? {})) tellProblems(operationOf as OpenAPI.OperationObject);
  return { ...document, 'x-synced-tables': syncedVerbs() };
}

/** Verbs of synced tables are also listed one by one, though they share one route. */
const syncedVerbs = () =>
  TABLES.flatMap((table) =>
    syncedTables[table].verbs.map((verb) => ({
      operationId: `${table}.${verb}`,
      path: '/sync/push',
      table,
      verb,
      writable: Object.keys(patchSchemas[table].shape),
    })),
  );

const text = { type: 'string' } as const;

/** The body sent by `platform/problem-response.ts`. */
const problemSchema = (codes: readonly string[]) => ({
  type: 'object' as const,
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { const: 'about:blank' },
    title: text,
    status: { type: 'integer' as const },
    code: { enum: [...codes] },
    detail: text,
    fields: { type: 'object' as const, additionalProperties: text },
    /** The session was ended from another device, and this device has to delete the person's records. */
    ...(codes.includes('not_authenticated') ? { wipe: { const: true } } : {}),
    request_id: text,
  },
});

/** Refusals are problem+json, which the generator does not know. */
function tellProblems({ responses = {} }: OpenAPI.OperationObject): void {
  for (const [status, response] of Object.entries(responses)) {
    if (Number(status) < 400 || !('content' in response)) continue;
    const { 'application/json': body, ...others } = response.content ?? {};
    if (body) response.content = { ...others, 'application/problem+json': body };
  }
}
