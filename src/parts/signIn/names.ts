/** The storage key of a sentence that the sign-in page shows, about an attempt that began elsewhere. */
export const failureName = 'signIn.failure'

/** The storage key of the entries on that page. */
export const typedName = 'signIn.typed'
