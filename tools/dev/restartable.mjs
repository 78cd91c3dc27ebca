// A process that can be restarted; requests in quick succession are serialised.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * @param {{ command: string, args: string[], env: NodeJS.ProcessEnv, isReady: string, tell: (text: string) => void }} options
 * `isReady` stands in what it prints once it can be used.
 */
export function restartable({ command, args, env, isReady, tell }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let turn = Promise.resolve();

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async () => {
    if (child === undefined || !isRunning()) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };

  /** Resolves when it is ready or has ended; its output tells why. */
  const start = () =>
    new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
      const started = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      started.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        tell(text);
        if (text.includes(isReady)) resolve();
      });
      started.once('exit', () => resolve());
      started.once('error', (error) => {
        tell(`${error.message}\n`);
        resolve();
      });
    });

  /** @param {() => Promise<void>} step */
  const inTurn = (step) => (turn = turn.then(step));
  return {
    restart: () => inTurn(end).then(() => inTurn(start)),
    stop: () => inTurn(end),
    /** Whether it runs, once no start or stop is in progress. */
    settled: () => turn.then(isRunning),
  };
}
