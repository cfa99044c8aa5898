import Taro from '@tarojs/taro'
import nacl from 'tweetnacl'
import { bytesOfBase64Url } from '@/parts/pass/movingCode'
import { type EntranceList, checkEntranceList, dayOfList } from '@contract/rules/tickets/entranceList'
import { type CodeVerdict, type GateDirection, type Judged, type Passage, checkCode, inOrder, judge } from '@contract/rules/tickets/gate'
import { hmac } from '@/parts/pass/movingCode'
import type { KeptList } from './keptGate'

/** Ed25519 in plain JavaScript, because phones without BigInt check passes too. */
const verify = (publicKey: string, payload: Uint8Array, signature: Uint8Array): boolean => {
  const key = bytesOfBase64Url(publicKey)
  return key.length === 32 && signature.length === 64 && nacl.sign.detached.verify(payload, signature, key)
}

/** The list of this phone, if its signature is the fair's and its time is not over. */
export const readList = (kept: KeptList, exhibitionId: string, nowMs: number): EntranceList | null =>
  checkEntranceList(kept.signed, { exhibitionId, keys: kept.keys, nowMs, verify }).list

export interface OfflineScan {
  id: string
  code: string
  zone: string
  place: string
  direction: GateDirection
  nowMs: number
}

const isNumber = (code: string): boolean => /^\d{12}$/.test(code.replace(/\s/g, ''))

/** Judges a scan without a network: the list, this phone's own scans, and the rules that the server applies. */
export const judgeOffline = (
  list: EntranceList,
  gateKeys: KeptList['gateKeys'],
  seen: readonly (Passage & { ticketId: string })[],
  { id, code, zone, place, direction, nowMs }: OfflineScan,
): Judged & { passage: Passage; ticketId: string | null; ticketTypeId: string | null; entryDays: string[] } => {
  const day = dayOfList(list, nowMs)
  const entered = new Set(Object.values(list.entered).reduce<string[]>((all, ids) => all.concat(ids), []))
  const { verdict: check, pass } = isNumber(code)
    ? { verdict: 'unchecked' as CodeVerdict, pass: null }
    : checkCode(code, list.rules, zone, {
        exhibitionId: list.exhibitionId,
        keys: list.keys,
        today: day,
        nowMs,
        maxAgeMs: list.maxPassAgeMs,
        voidTickets: { includes: (ticketId) => !entered.has(ticketId) && list.voidTickets.indexOf(ticketId) >= 0 },
        moving: { keys: gateKeys.map(({ keyId, key }) => ({ keyId, key: bytesOfBase64Url(key) })), hmac },
        verify,
      })
  const passage: Passage = { id, zone, place, direction, atMs: nowMs, day, check, isLetIn: false }
  const ticketId = pass?.ticketId ?? null
  const own = seen.filter((one) => one.ticketId === ticketId && inOrder(one, passage) < 0)
  const isOneEntry = !!pass && list.oneEntryTypes.indexOf(pass.ticketTypeId) >= 0
  const isUsed = isOneEntry && direction === 'in' && check === 'good' && (list.entered[zone] ?? []).indexOf(ticketId ?? '') >= 0
  const reentry = list.rules.zones.find((one) => one.id === zone)?.reentry ?? 'free'
  const judged = isUsed ? ({ verdict: 'entered', first: null } as const) : judge(passage, own, reentry, isOneEntry)
  return { ...judged, passage, ticketId, ticketTypeId: pass?.ticketTypeId ?? null, entryDays: pass?.entryDays ?? [] }
}

/** The time of the fair is the phone's here: both are in one hall. */
export const clockText = (ms: number): string => {
  const at = new Date(ms)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}

/** Whether the phone says that it has a network. */
export const hasNetwork = (): Promise<boolean> =>
  Taro.getNetworkType().then(
    ({ networkType }) => networkType !== 'none',
    () => true,
  )
