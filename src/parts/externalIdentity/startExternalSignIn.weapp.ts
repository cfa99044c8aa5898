export type ExternalMethod = 'google' | 'imaster'

/** A mini-program cannot open another site's sign-in, so none is offered. */
export const startExternalSignIn = async (_method: ExternalMethod, _agreements: string): Promise<boolean> => false
