import { createPublicKey, verify } from 'node:crypto'
import { headerNames } from '../../../contract/envelope'
import { type Pass, type PassVerdict, checkPass } from '../../../contract/rules/tickets/pass'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import type { PassKey } from '../../../contract/tickets/wallet.schema'

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
