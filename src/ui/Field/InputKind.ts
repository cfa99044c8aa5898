/**
 * The kind of input. `code` is a one-time code, `digits` a number without a sign. `identifier` is a number of a document or a student:
 * no word, so no phone corrects it.
 */
export type InputKind =
  | 'text'
  | 'tel'
  | 'digits'
  | 'decimal'
  | 'email'
  | 'password'
  | 'newPassword'
  | 'code'
  | 'name'
  | 'account'
  | 'organization'
  | 'jobTitle'
  | 'identifier'
  | 'search'

/** What the Enter key of the phone's keyboard says. */
export type EnterKey = 'next' | 'go' | 'send' | 'done' | 'search'
