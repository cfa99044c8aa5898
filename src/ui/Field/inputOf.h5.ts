import type { EnterKey, InputKind } from './InputKind'

/** The autocomplete token of a field. */
const autoComplete: Partial<Record<InputKind, string>> = {
  tel: 'tel-national',
  email: 'email',
  password: 'current-password',
  newPassword: 'new-password',
  code: 'one-time-code',
  name: 'name',
  account: 'username',
  organization: 'organization',
  jobTitle: 'organization-title',
}
const inputModes: Partial<Record<InputKind, 'tel' | 'numeric' | 'decimal' | 'email'>> = {
  tel: 'tel',
  digits: 'numeric',
  decimal: 'decimal',
  email: 'email',
  code: 'numeric',
}

/** What a phone must not correct: it would write `Li@example.com` or put a space after a dot. */
const asTyped = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }
const isAsTyped: readonly InputKind[] = ['email', 'account', 'password', 'newPassword', 'code', 'identifier']

/**
 * The browser's number input is not used: it drops leading zeros and accepts an `e`. Its email input rewrites what is typed
 * (`müller@…` becomes Punycode), so that nobody could say why it is refused.
 */
export const inputOf = (kind: InputKind, enter: EnterKey) => ({
  type: 'text' as const,
  autoComplete: autoComplete[kind] ?? 'off',
  inputMode: inputModes[kind],
  enterKeyHint: enter,
  ...(isAsTyped.includes(kind) ? asTyped : {}),
})
