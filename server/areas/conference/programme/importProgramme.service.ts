import type { Client, PoolClient } from 'pg'
import type { ImportedProgramme, ProgrammeFile } from '../../../../contract/conference/programme.schema'
import type { ValidationError } from '../../../../contract/fieldErrors'
import type { Bilingual } from '../../../../contract/language'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import { dayIn, momentIn } from '../../../core/time'
import { databaseOver, inTransaction } from '../../../database/connect'
import { sessionPapers, sessionSpeakers } from '../../../database/schema/conferences'
import type { ExhibitionKey } from '../../../database/within'
import { attendedCodes } from '../attendance/attendance.sql'
import { problemsOf } from './judgeProgramme'
import { type ProgrammePart, deleteRows, idsByCode, lockProgramme, programmeTables, replaceRows, writeRows } from './importProgramme.sql'
import { outlineOf } from './outline'
import { sessionIndexOf } from './sessionIndex'
import { ticketTypeNames } from '../../tickets/ticketType/ticketType.service'
import { openedByTickets, ticketTypesOfNothing } from '../ticketRule/ticketRule.service'
import { type TicketRuleRecord, addTicketRules, checkEverybody, clearTicketRules, listTicketRules } from '../ticketRule/ticketRule.sql'
import { guestProblems, storeGuests } from '../sessionGuest/importGuests'
import { type MovedSessions, settleMoved } from '../signUp/movedSessions'
import { type LockedSession, lockAllSeats, writeSeats } from '../signUp/seats.sql'

type Written = Record<string, unknown>

const none: Bilingual = { cn: '', en: '' }

/** A text's two columns. */
const both = (name: string, { cn, en }: Bilingual = none): Written => ({ [`${name}Cn`]: cn.trim(), [`${name}En`]: en.trim() })

/** The words by which a session is found. */
const searchTextOf = (
  { title, speakers = [] }: ProgrammeFile['sessions'][number],
  people: Map<string, ProgrammeFile['speakers'][number]>,
): string =>
  [title, ...speakers.flatMap(({ code }) => [people.get(code)?.name ?? none, people.get(code)?.company ?? none])]
    .flatMap(({ cn, en }) => [cn, en])
    .join(' ')
    .toLowerCase()

/** The rows of a file. @param idOf the id of a thing by its part and code */
const rowsOf = (
  file: ProgrammeFile,
  { key, timeZone, at, idOf }: { key: ExhibitionKey; timeZone: string; at: Date; idOf: (part: ProgrammePart, code: string) => string },
): Record<ProgrammePart, Written[]> => {
  const people = new Map(file.speakers.map((person) => [person.code, person]))
  return {
    rooms: file.rooms.map(({ code, name, hallNo = null, capacity = null }, position) => ({
      ...key,
      ...{ id: idOf('rooms', code), code, hallNo, capacity, position },
      ...both('name', name),
    })),
    nodes: file.nodes.map(({ code, parent, kind, name, intro, conferenceTypeId = null, mostPerPerson = null }, position) => ({
      ...key,
      ...{ id: idOf('nodes', code), code, kind, conferenceTypeId, mostPerPerson, position },
      parentId: parent === undefined ? null : idOf('nodes', parent),
      ...both('name', name),
      ...both('intro', intro),
    })),
    speakers: file.speakers.map(({ code, name, title, company, intro, pictureUrl = null }, position) => ({
      ...key,
      ...{ id: idOf('speakers', code), code, pictureUrl, position },
      ...both('name', name),
      ...both('title', title),
      ...both('company', company),
      ...both('intro', intro),
    })),
    sessions: file.sessions.map((session) => {
      const {
        code,
        node,
        room,
        kind,
        title,
        intro,
        language = 'cn',
        audience = 'everybody',
        isCancelled = false,
        signUp = 'none',
      } = session
      const startsAt = momentIn(session.startTime, timeZone)!
      return {
        ...key,
        ...{ id: idOf('sessions', code), code, kind, language, audience, isCancelled, signUp, startsAt, updatedAt: at },
        nodeId: node === undefined ? null : idOf('nodes', node),
        roomId: room === undefined ? null : idOf('rooms', room),
        endsAt: momentIn(session.endTime, timeZone)!,
        day: dayIn(startsAt, timeZone),
        searchText: searchTextOf(session, people),
        ...both('title', title),
        ...both('intro', intro),
      }
    }),
  }
}

/** How many rows are there in one list alone, or at another place in it. */
const differences = (before: readonly TicketRuleRecord[], after: readonly TicketRuleRecord[]): number => {
  const text = ({ position, ticketTypeId, nodeId, sessionId, most }: TicketRuleRecord): string =>
    [position, ticketTypeId, nodeId, sessionId, most].join(' ')
  const standing = new Set(before.map(text))
  return Math.max(before.length, after.length) - after.filter((rule) => standing.has(text(rule))).length
}

/** From what others need to what needs it; rows are deleted the other way round. */
const parts = ['rooms', 'nodes', 'speakers', 'sessions'] as const

/**
 * Writes a whole programme within a transaction. A thing is known again by its code and keeps its id, so that marks and links stay.
 * @returns how much it changed
 */
export const storeProgramme = async (
  client: Client | PoolClient,
  file: ProgrammeFile,
  { key, timeZone, at, newId }: { key: ExhibitionKey; timeZone: string; at: Date; newId: () => string },
): Promise<Omit<ImportedProgramme, 'ticketTypesOfNothing'>> => {
  const known = new Map<ProgrammePart, Map<string, string>>()
  for (const part of parts) known.set(part, await idsByCode(client, key, part))
  const added = new Map<string, string>()
  const idOf = (part: ProgrammePart, code: string): string => {
    const standing = known.get(part)!.get(code) ?? added.get(`${part} ${code}`)
    if (standing) return standing
    const id = newId()
    added.set(`${part} ${code}`, id)
    return id
  }
  const rows = rowsOf(file, { key, timeZone, at, idOf })
  const rulesBefore = await listTicketRules(databaseOver(client), key)
  await clearTicketRules(client, key)
  const report = { added: 0, changed: 0, removed: 0, sessions: file.sessions.length }
  for (const part of parts) {
    const written = await writeRows(client, key, programmeTables[part], rows[part])
    report.added += written.added
    report.changed += written.changed
  }
  report.changed += await writeSeats(
    client,
    key,
    file.sessions
      .filter(({ signUp = 'none' }) => signUp !== 'none')
      .map(({ code, capacity = null }) => ({ sessionId: idOf('sessions', code), capacity })),
  )
  await replaceRows(
    client,
    key,
    sessionSpeakers,
    file.sessions.flatMap(({ code, speakers = [] }) =>
      speakers.map(({ code: person, role = 'speaker', topic = none }, position) => ({
        ...key,
        ...{ sessionId: idOf('sessions', code), speakerId: idOf('speakers', person), role, position },
        ...{ topicCn: topic.cn.trim(), topicEn: topic.en.trim() },
      })),
    ),
  )
  await storeGuests(client, file, { key, at, newId, idOf })
  await replaceRows(
    client,
    key,
    sessionPapers,
    file.sessions.flatMap(({ code, papers = [] }) =>
      papers.map(({ title, url, speaker }, position) => ({
        ...key,
        ...{ sessionId: idOf('sessions', code), position, url, titleCn: title.cn.trim(), titleEn: title.en.trim() },
        speakerId: speaker === undefined ? null : idOf('speakers', speaker),
      })),
    ),
  )
  for (const part of [...parts].reverse()) {
    const named = new Set(file[part].map(({ code }) => code))
    const gone = [...known.get(part)!].filter(([code]) => !named.has(code)).map(([, id]) => id)
    await deleteRows(client, key, part, gone)
    report.removed += gone.length
  }
  const rules = (file.tickets ?? []).map(({ ticketTypeId, node, session, most = null }, position) => ({
    ...key,
    ...{ position, ticketTypeId, most },
    nodeId: node === undefined ? null : idOf('nodes', node),
    sessionId: session === undefined ? null : idOf('sessions', session),
  }))
  await addTicketRules(client, rules)
  const changedRules = differences(rulesBefore, rules)
  if (changedRules > 0) await checkEverybody(client, key, at)
  report.changed += changedRules
  return report
}

/** Sessions that a file takes people's seats from. @throws Failure sessionsInUse, invalid at `sessions.3.capacity` */
const assertSeatsStay = (file: ProgrammeFile, locked: readonly LockedSession[]): void => {
  const lines = new Map(file.sessions.map((session, at) => [session.code, { session, at }]))
  const gone: string[] = []
  const problems: Record<string, ValidationError> = {}
  for (const { code, taken, waiting } of locked) {
    if (taken + waiting === 0) continue
    const line = lines.get(code)
    if (!line) gone.push(code)
    else if (line.session.isCancelled) continue
    else if ((line.session.signUp ?? 'none') === 'none') problems[`sessions.${line.at}.signUp`] = { code: 'inUse' }
    else if ((line.session.capacity ?? taken) < taken) problems[`sessions.${line.at}.capacity`] = { code: 'tooSmall', min: taken }
  }
  if (Object.keys(problems).length > 0) throw failFields(problems)
  if (gone.length > 0) throw fail('sessionsInUse', { codes: gone.join(', ') })
}

/** Which sessions with people a file moves or cancels. */
const movedBy = (before: readonly LockedSession[], after: readonly LockedSession[]): MovedSessions => {
  const now = new Map(after.map((session) => [session.sessionId, session]))
  const pairs = before.flatMap((was) => {
    const is = now.get(was.sessionId)
    return is && !was.isCancelled ? [{ was, is }] : []
  })
  const placeOf = ({ startsAt, endsAt, roomId }: LockedSession): string => [startsAt.getTime(), endsAt.getTime(), roomId].join(' ')
  return {
    moved: pairs.filter(({ was, is }) => !is.isCancelled && placeOf(was) !== placeOf(is)).map(({ is }) => is.sessionId),
    cancelled: pairs.filter(({ is }) => is.isCancelled).map(({ is }) => is.sessionId),
  }
}

/**
 * Stores a whole programme, or nothing of it. People who are signed up for what it moves or cancels get a message.
 * @throws Failure invalid with the fields as `sessions.3.room`, programmeInUse, sessionsInUse, sessionsAttended
 */
export const importProgramme = async (app: App, scope: SignedInScope, file: ProgrammeFile): Promise<ImportedProgramme> => {
  const { timeZone } = await scope.exhibition()
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const named = (file.tickets ?? []).map(({ ticketTypeId }) => ticketTypeId)
  const ticketTypeIds = new Set((await ticketTypeNames(app, key, named)).map(({ id }) => id))
  const problems = { ...problemsOf(file, { timeZone, ticketTypeIds }), ...guestProblems(file) }
  if (Object.keys(problems).length > 0) throw failFields(problems)
  const report = await inTransaction(app.pool, async (client) => {
    if (!(await lockProgramme(client, key))) throw fail('programmeInUse')
    const standing = await idsByCode(client, key, 'sessions')
    const before = await lockAllSeats(client, key)
    assertSeatsStay(file, before)
    const named = new Set(file.sessions.map(({ code }) => code))
    const left = [...standing].flatMap(([code, id]) => (named.has(code) ? [] : [id]))
    const attended = await attendedCodes(client, key, left)
    if (attended.length > 0) throw fail('sessionsAttended', { codes: attended.join(', ') })
    const stored = await storeProgramme(client, file, { key, timeZone, at: app.now(), newId: app.ids })
    await settleMoved(app, client, key, movedBy(before, await lockAllSeats(client, key)))
    await recordChange(client, { before: { sessions: standing.size }, after: stored })
    return stored
  })
  outlineOf.forget(app, key)
  sessionIndexOf.forget(app, key)
  openedByTickets.forget(app, key)
  return { ...report, ticketTypesOfNothing: [...(await ticketTypesOfNothing(app, key))] }
}
