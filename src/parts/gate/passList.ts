import nacl from 'tweetnacl'
import { type EntranceList, type SignedEntranceList, checkEntranceList, dayOfList } from '@contract/rules/tickets/entranceList'
import type { PassCheck } from '@contract/rules/tickets/pass'
import { gateCalls } from '@contract/tickets/gate.calls'
import type { GateDay } from '@contract/tickets/gate.schema'
import { walletCalls } from '@contract/tickets/wallet.calls'
import type { PassKey } from '@contract/tickets/wallet.schema'
import { call } from '@/api/call'
import { bytesOfBase64Url } from '@/parts/pass/bytesOfBase64Url'
import { hmac } from '@/parts/pass/movingCode'

/** What a phone needs to check passes without a network. */
export interface KeptPassList {
  signed: SignedEntranceList
  keys: PassKey[]
  gateKeys: { keyId: number; key: string }[]
}

/** The newest list, with the day of the gates. */
export const askPassList = async (): Promise<{ kept: KeptPassList; day: GateDay }> => {
  const [keys, signed] = await Promise.all([call(walletCalls.passKeys), call(walletCalls.entranceList)])
  // The counts last, because people who come in meanwhile would be missing from them.
  const day = await call(gateCalls.day)
  return { kept: { signed, keys, gateKeys: day.gateKeys }, day }
}

/** Ed25519 in plain JavaScript, because phones without BigInt check passes too. */
const verify = (publicKey: string, payload: Uint8Array, signature: Uint8Array): boolean => {
  const key = bytesOfBase64Url(publicKey)
  return key.length === 32 && signature.length === 64 && nacl.sign.detached.verify(payload, signature, key)
}

/** The list of this phone, if its signature is the fair's and its time is not over. */
export const readPassList = (kept: KeptPassList, exhibitionId: string, nowMs: number): EntranceList | null =>
  checkEntranceList(kept.signed, { exhibitionId, keys: kept.keys, nowMs, verify }).list

/** With what a pass is checked by a list. A ticket for one entry that was used is a matter of the zone. */
export const passCheckOf = (list: EntranceList, gateKeys: KeptPassList['gateKeys'], nowMs: number): Omit<PassCheck, 'copies'> => {
  const entered = new Set(Object.values(list.entered).reduce<string[]>((all, ids) => all.concat(ids), []))
  return {
    exhibitionId: list.exhibitionId,
    keys: list.keys,
    today: dayOfList(list, nowMs),
    nowMs,
    maxAgeMs: list.maxPassAgeMs,
    voidTickets: { includes: (ticketId) => !entered.has(ticketId) && list.voidTickets.indexOf(ticketId) >= 0 },
    moving: { keys: gateKeys.map(({ keyId, key }) => ({ keyId, key: bytesOfBase64Url(key) })), hmac },
    verify,
  }
}
