/** Tells whether a process id in a file still means the same process: ids are reused after a restart. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// The fields of /proc/<pid>/stat after the program's name, which may itself contain spaces: [0] is the state, [19] the start time.
const statOf = (pid: number): string[] => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};

/** Whether the process runs; a zombie does not. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return statOf(pid)[0] !== 'Z';
};

/** Start time of the process in system ticks; empty where the system does not provide it. */
export const startMark = (pid: number): string => statOf(pid)[19] ?? '';

const listed = (program: string, args: string[]): string => spawnSync(program, args, { encoding: 'utf8', windowsHide: true }).stdout ?? '';

/** Whether the process is a PostgreSQL that was started for this folder. */
export const isPostgresOn = (pid: number, folder: string): boolean => {
  if (process.platform === 'win32') return /postgres/i.test(listed('tasklist', ['/FI', `PID eq ${pid}`]));
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
  } catch {
    return process.platform !== 'linux' && listed('ps', ['-o', 'command=', '-p', String(pid)]).includes(folder);
  }
};
