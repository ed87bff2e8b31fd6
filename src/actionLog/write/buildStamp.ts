// A fingerprint of reducers, actions and sagas. The client build puts it in (build/stampLoader.ts); without a build it is unknown.
export const buildStamp: string = '';
