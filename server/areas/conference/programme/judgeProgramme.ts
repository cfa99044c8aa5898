import type { ValidationError } from '../../../../contract/fieldErrors'
import type { ProgrammeFile } from '../../../../contract/conference/programme.schema'
import { mostLevels, wayTo } from '../../../../contract/rules/conference/programme'
import { momentIn } from '../../../core/time'

/** By the place in the file, as `sessions.3.room`. */
type Problems = Record<string, ValidationError>

/** No session lasts longer. */
const longestMs = 24 * 3600_000

const twice = (rows: readonly { code: string }[], place: string, problems: Problems): void => {
  const seen = new Set<string>()
  rows.forEach(({ code }, at) => {
    if (seen.has(code)) problems[`${place}.${at}.code`] ??= { code: 'codeTwice' }
    seen.add(code)
  })
}

/** Each node has its parent in the file, and ends at a conference. */
const judgeTree = ({ nodes }: ProgrammeFile, problems: Problems): void => {
  const tree = nodes.map(({ code, parent = null, kind }) => ({ id: code, parentId: parent, kind }))
  tree.forEach(({ id, parentId, kind }, at) => {
    const way = wayTo(tree, id)
    const isRooted = way[0]?.parentId === null
    const isWrong = parentId === null ? kind !== 'conference' : kind === 'conference' || !isRooted
    if (isWrong) problems[`nodes.${at}.parent`] ??= { code: 'choiceUnknown' }
    if (way.length > mostLevels) problems[`nodes.${at}.parent`] ??= { code: 'tooMany', max: mostLevels }
  })
}

/** What is wrong with a programme: codes that are there twice, names of nothing, impossible times, two sessions in one room at once. */
export const problemsOf = (
  file: ProgrammeFile,
  { timeZone, ticketTypeIds }: { timeZone: string; ticketTypeIds: ReadonlySet<string> },
): Problems => {
  const problems: Problems = {}
  for (const place of ['rooms', 'nodes', 'speakers', 'sessions'] as const) twice(file[place], place, problems)
  judgeTree(file, problems)
  const codes = (rows: readonly { code: string }[]): ReadonlySet<string> => new Set(rows.map(({ code }) => code))
  const [rooms, nodes, people] = [codes(file.rooms), codes(file.nodes), codes(file.speakers)]
  const sessionCodes = codes(file.sessions)
  const seen = new Set<string>()
  file.tickets?.forEach(({ ticketTypeId, node, session }, at) => {
    const place = `tickets.${at}`
    if (!ticketTypeIds.has(ticketTypeId)) problems[`${place}.ticketTypeId`] ??= { code: 'choiceUnknown' }
    if (node !== undefined && !nodes.has(node)) problems[`${place}.node`] ??= { code: 'choiceUnknown' }
    if (session !== undefined && (node !== undefined || !sessionCodes.has(session)))
      problems[`${place}.session`] ??= { code: 'choiceUnknown' }
    if (node === undefined && session === undefined) problems[`${place}.node`] ??= { code: 'required' }
    const rule = [ticketTypeId, node, session].join(' ')
    if (seen.has(rule)) problems[`${place}.ticketTypeId`] ??= { code: 'codeTwice' }
    seen.add(rule)
  })
  const inRoom = new Map<string, { at: number; startsAtMs: number; endsAtMs: number }[]>()
  file.sessions.forEach((session, at) => {
    const say = (field: string, error: ValidationError): void => {
      problems[`sessions.${at}.${field}`] ??= error
    }
    const { room, node, speakers = [], papers = [] } = session
    if (room !== undefined && !rooms.has(room)) say('room', { code: 'choiceUnknown' })
    if (node !== undefined && !nodes.has(node)) say('node', { code: 'choiceUnknown' })
    twice(speakers, `sessions.${at}.speakers`, problems)
    speakers.forEach(({ code }, index) => {
      if (!people.has(code)) say(`speakers.${index}.code`, { code: 'choiceUnknown' })
    })
    papers.forEach(({ speaker }, index) => {
      if (speaker !== undefined && !people.has(speaker)) say(`papers.${index}.speaker`, { code: 'choiceUnknown' })
    })
    const [startsAt, endsAt] = [momentIn(session.startTime, timeZone), momentIn(session.endTime, timeZone)]
    if (!startsAt) say('startTime', { code: 'dateInvalid' })
    if (!endsAt) say('endTime', { code: 'dateInvalid' })
    if (!startsAt || !endsAt) return
    const lastsMs = endsAt.getTime() - startsAt.getTime()
    if (lastsMs <= 0 || lastsMs > longestMs) say('endTime', { code: 'endsTooEarly' })
    if (room === undefined || session.isCancelled) return
    inRoom.set(room, [...(inRoom.get(room) ?? []), { at, startsAtMs: startsAt.getTime(), endsAtMs: endsAt.getTime() }])
  })
  for (const spans of inRoom.values()) {
    let busyUntilMs = 0
    for (const { at, startsAtMs, endsAtMs } of spans.sort((one, other) => one.startsAtMs - other.startsAtMs)) {
      if (startsAtMs < busyUntilMs) problems[`sessions.${at}.room`] ??= { code: 'roomTaken' }
      busyUntilMs = Math.max(busyUntilMs, endsAtMs)
    }
  }
  return problems
}
