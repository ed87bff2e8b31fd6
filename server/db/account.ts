/** The unprivileged system account for PostgreSQL when the server is started as root: PostgreSQL refuses root. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

export interface Account {
  uid: number;
  gid: number;
}

const NAME = 'supplier-quality';

const lookUp = (name: string): Account | undefined => {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((cells) => cells[0] === name);
  return row === undefined ? undefined : { uid: Number(row[2]), gid: Number(row[3]) };
};

const create = (): Account | undefined => {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', NAME];
  spawnSync('useradd', options, { stdio: 'ignore' });
  return lookUp(NAME);
};

/** Undefined when this process is not root. An existing cluster keeps its owner; otherwise an account is created, or a common one is used. */
export const databaseAccount = (cluster: string): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return lookUp(NAME) ?? create() ?? lookUp('postgres') ?? lookUp('nobody') ?? { uid: 65534, gid: 65534 };
};

/** Whether the account can enter the folder; tested by trying, because permissions come from many places. */
export const canEnter = (folder: string, account: Account | undefined): boolean => {
  if (account === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
};
