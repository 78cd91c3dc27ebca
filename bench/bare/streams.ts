// The floor for `streams.ts`: open responses with plain node http.
import { createServer } from 'node:http';
import { tellMemory } from '../memory.ts';

const server = createServer((_asked, answer) => {
  answer.writeHead(200, { 'content-type': 'text/event-stream' });
  answer.write(': \n\n');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
tellMemory();
process.once('disconnect', () => process.exit());
