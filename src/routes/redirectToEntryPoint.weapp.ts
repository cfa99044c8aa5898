/** A mini-program's page never opens with a ticket. */
export const redirectToEntryPoint = (): null => null
