export type ExternalMethod = 'google' | 'imaster'

/** A mini-program cannot be left for another site's sign-in; none is offered there. */
export const startExternalSignIn = async (_method: ExternalMethod): Promise<boolean> => false
