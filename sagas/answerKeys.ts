// Names in the local storage of a device that answers audits: apart, since few people do.

/** Changes when a tab takes the answers of this result. */
export const holderKey = (resultId: number): string => `answers.holder.${resultId}`;
/** Whether what this person has on the device is sealed. */
export const sealedKey = (userId: number): string => `answers.sealed.${userId}`;
/** The beginning of the token with which this person last took along: another token is somebody else's, or of another login. */
export const sessionOfKey = (userId: number): string => `answers.session.${userId}`;
/** The name of this device towards the server. */
export const deviceKey = 'answers.device';
