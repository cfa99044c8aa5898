import { type EntranceList, dayOfList } from '@contract/rules/tickets/entranceList'
import { type CodeVerdict, type GateDirection, type Judged, type Passage, checkCode, inOrder, judge } from '@contract/rules/tickets/gate'
import { isNumber } from '@/parts/gate/isNumber'
import { type KeptPassList, passCheckOf } from '@/parts/gate/passList'

export interface OfflineScan {
  id: string
  code: string
  zone: string
  place: string
  direction: GateDirection
  nowMs: number
}

/** Judges a scan without a network: the list, this phone's own scans, and the rules that the server applies. */
export const judgeOffline = (
  list: EntranceList,
  gateKeys: KeptPassList['gateKeys'],
  seen: readonly (Passage & { ticketId: string })[],
  { id, code, zone, place, direction, nowMs }: OfflineScan,
): Judged & { passage: Passage; ticketId: string | null; ticketTypeId: string | null; entryDays: string[] } => {
  const day = dayOfList(list, nowMs)
  const { verdict: check, pass } = isNumber(code)
    ? { verdict: 'unchecked' as CodeVerdict, pass: null }
    : checkCode(code, list.rules, zone, passCheckOf(list, gateKeys, nowMs))
  const passage: Passage = { id, zone, place, direction, atMs: nowMs, day, check, isLetIn: false }
  const ticketId = pass?.ticketId ?? null
  const own = seen.filter((one) => one.ticketId === ticketId && inOrder(one, passage) < 0)
  const isOneEntry = !!pass && list.oneEntryTypes.indexOf(pass.ticketTypeId) >= 0
  const isUsed = isOneEntry && direction === 'in' && check === 'good' && (list.entered[zone] ?? []).indexOf(ticketId ?? '') >= 0
  const reentry = list.rules.zones.find((one) => one.id === zone)?.reentry ?? 'free'
  const judged = isUsed ? ({ verdict: 'entered', first: null } as const) : judge(passage, own, reentry, isOneEntry)
  return { ...judged, passage, ticketId, ticketTypeId: pass?.ticketTypeId ?? null, entryDays: pass?.entryDays ?? [] }
}
