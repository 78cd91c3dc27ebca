import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_IMPORT_BYTES } from '@dosewell/domain/account';
import { newPerson, openApiUnderTest, type ApiUnderTest } from '../../testing/api-under-test.ts';
import { newId } from '../../testing/people/person.ts';
import { exported, imported, rewritten } from '../../testing/your-data-under-test.ts';
import { SUMS_FILE } from '../../platform/zip-stream.ts';
import { EXPORT_FORMAT, RECORDS_FILE } from './export-format.ts';
import { certain } from '@dosewell/domain/problem';

let api: ApiUnderTest;
let maria: Awaited<ReturnType<typeof newPerson>>;
let zip: Uint8Array;
beforeAll(async () => {
  api = await openApiUnderTest();
  maria = await newPerson(api);
  zip = await exported(api, maria.cookie);
});
afterAll(() => api.close());

/** The zip file with another declared size of its records. */
const tellingSize = (size: number): Uint8Array => {
  const told = zipSync({ [RECORDS_FILE]: new Uint8Array(1024 * 1024) });
  const view = new DataView(told.buffer, told.byteOffset);
  const directory = Buffer.from(told).lastIndexOf(Buffer.from('PK\x01\x02'));
  view.setUint32(directory + 24, size, true);
  return told;
};

test.each([
  ['more than is ever unpacked', 256 * 1024 * 1024, 'import_unreadable'],
  ['less than it grows to', 10, 'import_damaged'],
])('a file that declares a size of %s is refused without growing', async (_, size, code) => {
  const { json } = await imported(api, maria.cookie, tellingSize(size));
  expect(json.code).toBe(code);
});

/** The export with a stored picture declared as one byte and listed many times. */
const namingAgain = (times: number): Uint8Array => {
  const [path, picture] = [`pictures/${newId()}.webp`, new Uint8Array(8 * 1024 * 1024)];
  const { [RECORDS_FILE]: records, [SUMS_FILE]: sums } = unzipSync(rewritten(zip, () => {}));
  const line = `${createHash('sha256').update(picture).digest('hex')}  ${path}\n`;
  const files = { [RECORDS_FILE]: certain(records), [SUMS_FILE]: strToU8(strFromU8(certain(sums)) + line) };
  const once = Buffer.from(zipSync({ ...files, [path]: [picture, { level: 0 }] }));
  const [last, end] = [once.lastIndexOf('PK\x01\x02'), once.length - 22];
  once.writeUInt32LE(1, last + 24);
  const tail = Buffer.from(once.subarray(end));
  tail.writeUInt16LE(times + 2, 8);
  const again = Array<Buffer>(times).fill(once.subarray(last, end));
  return Buffer.concat([once.subarray(0, last), ...again, tail]);
};

test('a file that repeats the same bytes is refused before they are copied', async () => {
  const { status, json } = await imported(api, maria.cookie, namingAgain(30));
  expect({ status, code: json.code }).toEqual({ status: 422, code: 'import_unreadable' });
});

test('a file that is too large or not a zip is refused before it is read', async () => {
  const large = await imported(api, maria.cookie, new Uint8Array(MAX_IMPORT_BYTES + 1));
  expect({ status: large.status, code: large.json.code }).toEqual({ status: 413, code: 'too_large' });
  const json = await api.call('POST', '/account/import', {
    cookie: maria.cookie,
    body: { format: EXPORT_FORMAT },
  });
  expect({ status: json.status, code: json.json.code }).toEqual({ status: 415, code: 'unsupported_type' });
});
