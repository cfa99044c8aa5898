import { createPublicKey, verify } from 'node:crypto'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import type { Locator, Page } from 'playwright-core'
import { headerNames } from '../../../contract/envelope'
import { type Pass, type PassVerdict, checkPass } from '../../../contract/rules/tickets/pass'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import type { PassKey } from '../../../contract/tickets/wallet.schema'
import { timeoutMs } from '../../support/openBrowser'

/** Reads a QR code from the painted screen, as a scanner at the entrance does. */
export const scan = async (code: Locator | Page): Promise<string> => {
  const endMs = Date.now() + timeoutMs
  for (;;) {
    const { data, width, height } = PNG.sync.read(await code.screenshot())
    const found = jsQR(new Uint8ClampedArray(data), width, height)
    if (found) return found.data
    if (Date.now() > endMs) throw new Error('no scanner reads this code')
  }
}

/** Raw Ed25519 keys become DER with this head (RFC 8410). */
const derHead = Buffer.from('302a300506032b6570032100', 'hex')

const isSigned = (publicKey: string, payload: Uint8Array, signature: Uint8Array): boolean =>
  verify(
    null,
    payload,
    createPublicKey({ key: Buffer.concat([derHead, Buffer.from(publicKey, 'base64url')]), format: 'der', type: 'spki' }),
    signature,
  )

/** The public keys that an entrance fetches before the fair, for use without a network. */
export const fetchPassKeys = async (
  url: string,
  { tenantId, exhibitionId }: { tenantId: string; exhibitionId: string },
): Promise<PassKey[]> => {
  const answer = await fetch(url + walletCalls.passKeys.path, {
    headers: {
      [headerNames.tenantId]: tenantId,
      [headerNames.exhibitionId]: exhibitionId,
      [headerNames.registerType]: 'visitor',
      [headerNames.languageType]: 'cn',
    },
  })
  return ((await answer.json()) as { data: PassKey[] }).data
}

/** The result of an offline check of a scanned text. */
export const checkOffline = (
  text: string,
  exhibitionId: string,
  keys: PassKey[],
  today: string,
): { verdict: PassVerdict; pass: Pass | null } =>
  checkPass(text, { exhibitionId, keys, today, nowMs: Date.now(), voidTickets: [], verify: isSigned })
