/** What a code is for. Its message names it, so that nobody reads out a code that deletes an account. */
export const codePurposes = ['signIn', 'password', 'confirmation', 'newContact', 'contactChange', 'deletion', 'application'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Those that a page asks for without a session. The server names the others itself. */
export const askedPurposes = ['signIn', 'password', 'confirmation', 'newContact', 'application'] as const satisfies readonly CodePurpose[]
export type AskedPurpose = (typeof askedPurposes)[number]
