import * as z from 'zod';
import { route } from '../route.ts';
import { EXPORT_TYPE, MAX_IMPORT_BYTES } from './your-data-rule.ts';

const count = z.int().min(0);

/** A zip file streamed while it is created, so its length is not known in advance. */
export const streamedZip = z.custom<AsyncIterable<Uint8Array>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
);

export const yourDataContract = {
  export: route({
    method: 'GET',
    path: '/account/export',
    summary: 'Everything kept about oneself, as one zip file',
    who: 'person',
    rate: 'write',
    repeat: 'safe',
    refusals: [],
  })
    .route({ outputStructure: 'detailed' })
    .input(z.strictObject({}).optional())
    .output(
      z.strictObject({
        headers: z.strictObject({
          'content-type': z.literal(EXPORT_TYPE),
          'content-disposition': z.string(),
        }),
        body: streamedZip,
      }),
    ),

  import: route({
    method: 'POST',
    path: '/account/import',
    fills: true,
    summary: 'Take in an export: what is not here yet is added, all of it or nothing',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: [
      'too_large',
      'too_many_imports',
      'records_full',
      'import_unreadable',
      'import_newer',
      'import_damaged',
    ],
    file: { types: [EXPORT_TYPE], mostBytes: MAX_IMPORT_BYTES },
  })
    .input(z.file())
    .output(z.strictObject({ added: count, known: count, kept_inactive: count, photos_left_out: count })),
};
