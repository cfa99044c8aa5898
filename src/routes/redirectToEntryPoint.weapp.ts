/** A mini-program's page is never opened with a ticket. */
export const redirectToEntryPoint = (): null => null
