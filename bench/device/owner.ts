// The owner's connection to a running server's database: bypasses row security, for test data.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCT } from '@dosewell/domain/product';
import pg from 'pg';

/** PostgreSQL writes its socket folder in the fifth line. */
const socketFolder = async (data: string): Promise<string> =>
  (await readFile(join(data, 'postgres/postmaster.pid'), 'utf8')).split('\n')[4]?.trim() ?? '';

export const asOwner = async <T>(data: string, work: (owner: pg.Client) => Promise<T>): Promise<T> => {
  const name = PRODUCT.toLowerCase();
  const owner = new pg.Client({
    ...{ host: await socketFolder(data), port: 5432 },
    ...{ user: `${name}_owner`, database: name },
  });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
};
