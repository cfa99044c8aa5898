import { randomInt } from 'node:crypto'

/** How long a password set by another person can be used to choose a new one. */
export const oneTimeMs = 7 * 24 * 3600 * 1000

const readable = 'abcdefghjkmnpqrstuvwxyz'

/** Easy to read out on the telephone, and valid by our own rules: `hkmv-7-rqpa-4-wnbc`. */
export const oneTimePassword = (): string => {
  const letters = (): string => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('')
  return `${letters()}-${randomInt(2, 10)}-${letters()}-${randomInt(2, 10)}-${letters()}`
}
