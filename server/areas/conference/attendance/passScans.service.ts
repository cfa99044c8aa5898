import type { PassScan, PassScanAnswer, PassScansBody } from '../../../../contract/conference/attendance.schema'
import { certificateNumberLength, staffAnswer, usualDoor } from '../../../../contract/rules/conference/attendance'
import { notTakenWords } from '../../../../contract/tickets/gateWords'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { ExhibitionKey } from '../../../database/within'
import { type PassHolder, passHolders } from '../../tickets/gate/passHolders.service'
import { outlineOf } from '../programme/outline'
import { type SessionRecord, findSessions } from '../programme/programme.sql'
import { lockAttendee } from '../signUp/signUp.sql'
import { type Met, judged } from './attendance.service'
import { attendedAmong, storeAttendance } from './attendance.sql'
import { newReference } from '../../../core/reference'
import { type DoorSaying, doorAnswer, staffReason } from './doorView'

/** No scan is sent so late. */
const oldestMs = 60 * 24 * 3_600_000
/** A scan is made before it is sent, by the same clock. */
const newestAheadMs = 60_000

/** A scan with its time by the server's clock. */
interface TimedScan extends PassScan {
  atTime: Date
}

/** What one scan is judged with. */
interface OfScan {
  key: ExhibitionKey
  deviceId: string
  scan: TimedScan
  session: SessionRecord
  holder: PassHolder
  timeZone: string
}

/** Judges one scan and stores it, where the person came in. */
const taken = (app: App, { key, deviceId, scan, session, holder, timeZone }: OfScan): Promise<Met> =>
  inTransaction(app.pool, async (client) => {
    const owner = { ...key, accountId: holder.accountId }
    await lockAttendee(client, owner)
    const db = databaseOver(client)
    const record = `scan/${deviceId}/${scan.scanId}`
    const before = (await attendedAmong(db, owner, [session.id])).get(session.id)
    const met = await judged(app, { client, db }, owner, {
      ...{ session, timeZone, rule: usualDoor },
      atMs: scan.atTime.getTime(),
    })
    // The same scan again, or one that was made before the one that came first.
    const isFirst = before !== undefined && (before.record === record || scan.atTime < before.attendedAt)
    const verdict = met.verdict === 'already' && isFirst ? 'good' : met.verdict
    const answer = staffAnswer(verdict)
    if (scan.isLetIn === false || answer === 'no' || (answer === 'ask' && !scan.isLetIn)) return { ...met, verdict }
    await storeAttendance(client, {
      ...owner,
      ...{ sessionId: session.id, id: app.ids(), registerType: holder.registerType, attendedAt: scan.atTime, way: 'scan' },
      ...{ record, number: newReference(certificateNumberLength) },
    })
    const stored = (await attendedAmong(db, owner, [session.id])).get(session.id)!
    return { verdict, facts: { ...met.facts, attendedAt: stored.attendedAt } }
  })

/**
 * Takes the passes that staff scanned at entrances of sessions: one that waits for the answer, or those of an hour without a network. Times are
 * corrected by the clock of the device. Of several scans of a person the earliest counts, in whatever order they come.
 */
export const takePassScans = async (app: App, scope: SignedInScope, body: PassScansBody): Promise<PassScanAnswer[]> => {
  const exhibition = await scope.exhibition()
  const { language } = scope
  const { timeZone } = exhibition
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const nowMs = app.now().getTime()
  const skewMs = nowMs - Date.parse(body.deviceTime)
  const saying: DoorSaying = { language, timeZone, outline: await outlineOf(app, key), now: app.now() }
  const scans = [...new Map([...body.scans].reverse().map((scan) => [scan.scanId, scan])).values()].reverse()
  const timed = scans.map((scan): TimedScan => ({ ...scan, atTime: new Date(Math.min(Date.parse(scan.at) + skewMs, nowMs)) }))
  const isPossible = ({ at }: PassScan): boolean => {
    const atMs = Date.parse(at) + skewMs
    return atMs <= nowMs + newestAheadMs && atMs >= nowMs - oldestMs
  }
  const possible = timed.filter(isPossible)
  const sessions = await findSessions(app.db, key, [...new Set(possible.map(({ conferenceId }) => conferenceId))])
  const holders = await passHolders(
    app,
    key,
    exhibition,
    possible.map(({ scanId, code, atTime, isLetIn }) => ({ scanId, code, at: atTime, isLate: isLetIn !== undefined })),
  )
  const answers: PassScanAnswer[] = []
  for (const scan of timed) {
    const { scanId, conferenceId, isLetIn } = scan
    const [session, holder] = [sessions.get(conferenceId), holders.get(scanId)]
    if (!isPossible(scan)) {
      const title = notTakenWords.timeInvalid[language]
      answers.push({ scanId, verdict: null, answer: 'no', title, text: '', reason: title, holderName: '', attendedAt: null })
      continue
    }
    const met: Met =
      session && holder
        ? await taken(app, { key, deviceId: body.deviceId, scan, session, holder, timeZone })
        : { verdict: session ? 'notAPass' : 'noSession', facts: { session: session ?? null, rule: usualDoor } }
    const { title, text, attendedAt } = doorAnswer(met.verdict, met.facts, saying)
    answers.push({
      ...{ scanId, title, text, attendedAt, verdict: met.verdict, answer: staffAnswer(met.verdict) },
      reason: staffReason(met.verdict, met.facts, saying),
      holderName: isLetIn === undefined ? (holder?.name ?? '') : '',
    })
  }
  return answers
}
