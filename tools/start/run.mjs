// Runs a command in the foreground, forwarding signals and its exit code.
import { spawn } from 'node:child_process';

/** @param {string} command @param {string[]} args @param {string} [cwd] @returns {Promise<void>} */
export function runOrExit(command, args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', cwd });
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      process.exit(1);
    });
    child.once('exit', (code) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      if (code !== 0) process.exit(code ?? 1);
      resolve();
    });
  });
}
