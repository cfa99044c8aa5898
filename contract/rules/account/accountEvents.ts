/**
 * Events of which an account's owner gets a notice. `guessed`: many wrong passwords or codes; `passwordReset`: another person set a one-time
 * password; `contactChanged`.
 */
export const ownerEventKinds = ['guessed', 'passwordReset', 'contactChanged'] as const

/** What was changed of an organiser's account. */
export const organiserEventKinds = ['created', 'rightsChanged', 'switchedOff', 'switchedOn', 'passwordChanged'] as const

export type OwnerEventKind = (typeof ownerEventKinds)[number]
export type OrganiserEventKind = (typeof organiserEventKinds)[number]
export type AccountEventKind = OwnerEventKind | OrganiserEventKind
