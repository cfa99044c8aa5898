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
}
const inputModes: Partial<Record<InputKind, string>> = {
  tel: 'tel',
  digits: 'numeric',
  decimal: 'decimal',
  email: 'email',
  code: 'numeric',
}

/** The browser's number input is not used: it drops leading zeros and accepts an `e`. */
export const inputOf = (kind: InputKind) => ({
  type: 'text' as const,
  autoComplete: autoComplete[kind] ?? 'off',
  inputMode: inputModes[kind],
})
