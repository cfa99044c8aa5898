/** The kind of input. `code` is a one-time code, `digits` a number without a sign. */
export type InputKind = 'text' | 'tel' | 'digits' | 'decimal' | 'email' | 'password' | 'newPassword' | 'code' | 'name' | 'account'

/** What the Enter key of the phone's keyboard says. */
export type EnterKey = 'next' | 'go' | 'send' | 'done'
