// `npm run proof:server-kill`: what the server acknowledged is there, complete, whatever was killed
// meanwhile.
import { killServer } from './kills/kill-server.ts';

const OF_API = Number(process.argv[2] ?? 20);
const OF_DATABASE = Number(process.argv[3] ?? 10);

const { acknowledged, unanswered, lost, torn, outlived } = await killServer(OF_API, OF_DATABASE);
console.log(`
kill -9 of the API                        ${OF_API}
kill -9 of PostgreSQL, all its processes  ${OF_DATABASE}
doses acknowledged                        ${acknowledged}
requests without a good answer            ${unanswered}
lost                                      ${lost}
torn                                      ${torn}
the API outlived the database             ${outlived ? 'yes' : 'NO'}`);
process.exit(acknowledged > 0 && lost === 0 && torn === 0 && outlived ? 0 : 1);
