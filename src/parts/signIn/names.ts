/** Under this name a sentence is kept for the sign-in page to say, about an attempt that began elsewhere. */
export const failureName = 'signIn.failure'

/** And under this what was typed there. */
export const typedName = 'signIn.typed'
