import type { DoorQuery } from '../../../../contract/conference/attendance.schema'
import { type DoorVerdict, sessionAtDoor, usualDoor } from '../../../../contract/rules/conference/attendance'
import { idsBelow } from '../../../../contract/rules/conference/programme'
import type { App } from '../../../core/App'
import type { ExhibitionKey } from '../../../database/within'
import { outlineOf } from '../programme/outline'
import type { SessionRecord } from '../programme/programme.sql'
import { type SignCodeRow, findSignCode } from '../signCode/signCode.sql'
import { idOfSignCode, isCurrent, momentOfProof, proofOf } from '../signCode/signCodeText'
import { sessionsAtPlace } from './attendance.sql'
import { asDoorSession } from './doorView'

/** A code that counts. */
export interface ReadCode {
  row: SignCodeRow
  /** When it was scanned. A person whose sign-in takes long came in time all the same. */
  atMs: number
  proof: string
}

/** Reads a scanned code. @returns the verdict on a code that does not count */
export const readSignCode = async (
  app: App,
  { tenantId, exhibitionId }: ExhibitionKey,
  { signCodeId, proof = '' }: DoorQuery,
): Promise<ReadCode | Extract<DoorVerdict, 'unknownCode' | 'closedCode' | 'outOfDate'>> => {
  const id = idOfSignCode(signCodeId)
  const row = id === null ? null : await findSignCode(app.db, { tenantId, exhibitionId, id })
  if (!row) return 'unknownCode'
  if (!row.isOpen) return 'closedCode'
  const provenMs = proof === '' ? null : momentOfProof(app, row, proof)
  if (provenMs !== null) return { row, atMs: provenMs, proof }
  const nowMs = app.now().getTime()
  return isCurrent(app, row, signCodeId, nowMs) ? { row, atMs: nowMs, proof: proofOf(app, row, nowMs) } : 'outOfDate'
}

/** A session that ended longer ago is of no interest at an entrance. */
const longOverMs = 12 * 3_600_000

export const ruleOf = (row: SignCodeRow | null) => (row ? { opensMinutes: row.opensMinutes, lateMinutes: row.lateMinutes } : usualDoor)

/** A code, and when it was scanned. */
type Scanned = Pick<ReadCode, 'row' | 'atMs'>

/** The sessions that a code may be for. */
export const sessionsOfCode = async (app: App, { row, atMs }: Scanned): Promise<SessionRecord[]> => {
  const { nodes } = await outlineOf(app, row)
  const nodeIds = row.place === 'node' ? idsBelow(nodes, row.placeId) : []
  return sessionsAtPlace(app.db, row, row, { nodeIds, since: new Date(atMs - longOverMs) })
}

/** Which of them it is for. @param own the sessions in which the person has a seat */
export const chosenOf = (
  { row, atMs }: Scanned,
  sessions: readonly SessionRecord[],
  own: ReadonlySet<string> = new Set(),
): SessionRecord | 'several' | null => {
  const chosen = sessionAtDoor(row.place, sessions.map(asDoorSession), ruleOf(row), atMs, ({ id }) => own.has(id))
  return chosen === null || chosen === 'several' ? chosen : sessions.find(({ id }) => id === chosen.id)!
}
