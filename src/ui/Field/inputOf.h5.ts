import type { InputKind } from './InputKind'

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

/** No words: a phone that writes them with a capital letter, or corrects them, makes them wrong. */
const verbatim: readonly InputKind[] = ['email', 'account', 'password', 'newPassword', 'code', 'identifier']

/** The browser's number input is not used: it drops leading zeros and accepts an `e`. */
export const inputOf = (kind: InputKind) => ({
  type: 'text' as const,
  autoComplete: autoComplete[kind] ?? 'off',
  inputMode: inputModes[kind],
  ...(verbatim.includes(kind) ? { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } : {}),
})

/** What the keyboard's enter key is called. */
export const enterKeyOf = (enterKey: 'next' | 'done' | 'go' | undefined) => ({ enterKeyHint: enterKey })
