import type { Challenge } from '@contract/account/captcha.schema'
import { sha256 } from 'js-sha256'

/** Between two turns of the loop the screen may draw and answer. */
const turnMs = 12

/** No challenge of ours needs more. */
const mostHashes = 1_000_000

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((byte) => parseInt(byte, 16))

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0)
  })

/**
 * Finds the counter of a challenge. SHA-256 comes as a script, because neither mini-programs nor pages over http have SubtleCrypto.
 * @throws Error if no counter fits
 */
export const solve = async ({ salt, nonce, keyPrefix }: Challenge): Promise<number> => {
  const start = [...bytesOf(salt), ...bytesOf(nonce)]
  const wanted = bytesOf(keyPrefix)
  const message = new Uint8Array([...start, 0, 0, 0, 0])
  const counterView = new DataView(message.buffer, start.length)
  let pausedAtMs = Date.now()
  for (let counter = 0; counter < mostHashes; counter += 1) {
    counterView.setUint32(0, counter)
    const hash = sha256.array(message)
    if (wanted.every((byte, at) => byte === hash[at])) return counter
    // The clock is asked at times only, because asking takes as long as hashing.
    if (counter % 32 === 0 && Date.now() - pausedAtMs > turnMs) {
      await pause()
      pausedAtMs = Date.now()
    }
  }
  throw new Error('The challenge has no solution.')
}
