import { PREPARED_DATA, startServer } from './server.ts';

/** Making a database and its tables is most of a first start: every server of a run begins with a copy of one. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const server = await startServer();
  await server.stop();
  process.env[PREPARED_DATA] = server.data;
  return () => server.remove();
}
