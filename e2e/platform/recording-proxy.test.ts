import { request } from 'node:http';
import { expect, test } from 'vitest';
import { startRecordingProxy } from './recording-proxy.ts';

function askThrough(port: number, options: object): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, ...options });
    asking.on('response', (answer) => resolve(answer.resume().statusCode));
    asking.on('connect', (answer) => resolve(answer.statusCode));
    asking.on('error', reject);
    asking.end();
  });
}

test('the proxy refuses and records every address, plain and encrypted', async () => {
  const proxy = await startRecordingProxy();
  expect(await askThrough(proxy.port, { path: 'http://fonts.example/a.css' })).toBe(403);
  expect(await askThrough(proxy.port, { method: 'CONNECT', path: 'tracker.example:443' })).toBe(403);
  expect(proxy.attempts).toEqual(['GET http://fonts.example/a.css', 'CONNECT tracker.example:443']);
  await proxy.close();
});
