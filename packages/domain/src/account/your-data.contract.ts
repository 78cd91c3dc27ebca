import * as z from 'zod';
import { route } from '../route.ts';
import { EXPORT_TYPE, MAX_IMPORT_BYTES } from './your-data-rule.ts';

const count = z.int().min(0);

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
    .input(z.strictObject({}).optional())
    .output(z.file()),

  import: route({
    method: 'POST',
    path: '/account/import',
    summary: 'Take in an export: what is not here yet is added, all of it or nothing',
    who: 'person',
    rate: 'write',
    repeat: 'same',
    refusals: ['too_large', 'import_unreadable', 'import_newer', 'import_damaged'],
    file: { types: [EXPORT_TYPE], mostBytes: MAX_IMPORT_BYTES },
  })
    .input(z.file())
    .output(z.strictObject({ added: count, known: count, kept_inactive: count })),
};
