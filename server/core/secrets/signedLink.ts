import type { App } from '../App'
import { isOneOf } from './secrets'

/** What a signed address carries in addition to its own parameters. */
export interface SignedParameters {
  /** Seconds since 1970. */
  expires: number
  signature: string
}

const signedText = (kind: string, parts: readonly string[], expires: number): string => [kind, ...parts, expires].join('/')

/**
 * The signature of an address that a phone opens by itself, without a token. Anyone with the address may read the file, so only its
 * owner gets it.
 * @param kind of the file: an address of one kind is none of another
 * @param parts everything that the address names, none with a slash
 */
export const signedFor = (app: App, kind: string, parts: readonly string[], lifeSeconds: number): SignedParameters =>
  signedUntil(app, kind, parts, Math.floor(app.now().getTime() / 1000) + lifeSeconds)

/** The same for a known end. The same parts and end have the same signature. @param expires seconds since 1970 */
export const signedUntil = (app: App, kind: string, parts: readonly string[], expires: number): SignedParameters => ({
  expires,
  signature: app.secrets.signature(signedText(kind, parts, expires)),
})

/** Whether the address is ours and not too old. */
export const isSigned = (app: App, kind: string, parts: readonly string[], { expires, signature }: SignedParameters): boolean => {
  const expected = app.secrets.accepted.map((secret) => secret.signature(signedText(kind, parts, expires)))
  return isOneOf(expected, signature) && expires * 1000 > app.now().getTime()
}
