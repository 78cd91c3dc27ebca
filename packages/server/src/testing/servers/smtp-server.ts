// A mail server for tests, which keeps what it accepts.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

export interface CapturedMail {
  readonly recipients: readonly string[];
  /** As received. */
  readonly raw: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly mails: readonly CapturedMail[];
  readonly close: () => Promise<void>;
}

/** `answerTo` gives the reply to a recipient, such as `550 no such user`. */
export async function startSmtpServer(
  answerTo: (recipient: string) => string = () => '250 ok',
): Promise<SmtpServer> {
  const mails: CapturedMail[] = [];
  const server = createServer((socket) => {
    let recipients: string[] = [];
    let data: string[] | undefined;
    let rest = '';
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const hear = (line: string): void => {
      if (data !== undefined) {
        if (line !== '.') return void data.push(line);
        mails.push({ recipients, raw: data.join('\n') });
        [data, recipients] = [undefined, []];
        return say('250 taken');
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') return say('250 test');
      if (verb === 'DATA') {
        data = [];
        return say('354 go on');
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      if (verb !== 'RCPT') return say('250 ok');
      const recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
      const answer = answerTo(recipient);
      if (answer.startsWith('2')) recipients.push(recipient);
      return say(answer);
    };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    say('220 test');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
