import { spawn } from 'node:child_process';

/** Runs a program of node_modules with our output; resolves to whether it succeeded. */
export const runTool = async (root: string, script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  (await runScript(root, `node_modules/${script}`, args, env)) === 0;

/** Runs a program by its path from the root; resolves to what it ended with, null for a signal. */
export function runScript(root: string, script: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`${root}/${script}`, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(null);
    });
    child.once('exit', (code) => resolve(code));
  });
}
