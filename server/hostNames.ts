// The hosts of a database address.

/** One address per host. The driver does not support `target_session_attrs`; the primary is always required. */
export const addressesOf = (url: string): string[] => {
  const [, head = '', hosts = '', tail = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  const plain = tail.replace(/([?&])target_session_attrs=[\w-]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => `${head}${host}${plain}`);
};
