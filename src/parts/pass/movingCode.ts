import { sha256 } from 'js-sha256'
import { type Hmac, movingText } from '@contract/rules/tickets/pass'
import type { PersistedPass } from './persistedPasses'

export const hmac: Hmac = (key, data) => Uint8Array.from(sha256.hmac.array(key, data))

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** By hand, because a mini-program has no `atob`. A letter that is none of the alphabet reads as nothing. */
export const bytesOfBase64Url = (text: string): Uint8Array => {
  const bytes: number[] = []
  let [bits, count] = [0, 0]
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value < 0) continue
    bits = ((bits << 6) | value) & 0xffff
    count += 6
    if (count < 8) continue
    count -= 8
    bytes.push((bits >> count) & 0xff)
  }
  return Uint8Array.from(bytes)
}

/** What the code of a pass says at a moment. It moves where the fair says so, also without a network. */
export const codeNow = ({ qr, moving }: Pick<PersistedPass, 'qr' | 'moving'>, nowMs: number): string =>
  moving ? movingText(moving.text, bytesOfBase64Url(moving.key), hmac, nowMs) : qr
