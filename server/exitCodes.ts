// Exit codes of the server. The supervisor starts it again after every end but a refused start.

/** A fault of the configuration (EX_CONFIG of sysexits.h): no restart helps. scripts/supervise.mjs knows the same number. */
export const refusedCode = 78;
/** A fault left the state unknown. */
export const damagedCode = 70;
