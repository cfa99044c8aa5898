import type { ProgrammeFile } from '../../../../contract/conference/programme.schema'
import type { Bilingual } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { type PaperRow, type RoomRecord, listNodes, listRooms } from './programme.sql'
import { seatsOf } from '../signUp/seats.sql'
import { listTicketRules } from '../ticketRule/ticketRule.sql'
import { allAppearances, allPapers, allSessions, allSpeakers } from './exportProgramme.sql'

/** A text that is there, under its name. */
const text = <Name extends string>(name: Name, cn: string, en: string): Partial<Record<Name, Bilingual>> =>
  (cn || en ? { [name]: { cn, en } } : {}) as Partial<Record<Name, Bilingual>>

/** A value that is there, under its name. */
const given = <Name extends string, Value>(name: Name, value: Value | null | undefined): Partial<Record<Name, Value>> =>
  (value === null || value === undefined ? {} : { [name]: value }) as Partial<Record<Name, Value>>

const bySession = <Row extends { sessionId: string }>(rows: readonly Row[]): Map<string, Row[]> => {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(row.sessionId, [...(found.get(row.sessionId) ?? []), row])
  return found
}

const presentedRoom = ({ code, nameCn, nameEn, hallNo, capacity }: RoomRecord): ProgrammeFile['rooms'][number] => ({
  ...{ code, name: { cn: nameCn, en: nameEn } },
  ...given('hallNo', hallNo),
  ...given('capacity', capacity),
})

const presentedPaper = ({ titleCn: cn, titleEn: en, url, speakerId }: PaperRow, personCodes: ReadonlyMap<string, string>) => ({
  ...{ title: { cn, en }, url },
  ...given('speaker', personCodes.get(speakerId ?? '')),
})

/** The stored programme, as a file whose import changes nothing. */
export const exportProgramme = async (app: App, scope: SignedInScope): Promise<ProgrammeFile> => {
  const { timeZone } = await scope.exhibition()
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const [rooms, nodes] = [await listRooms(app.db, key), await listNodes(app.db, key)]
  const [people, sessions, appearances] = [
    await allSpeakers(app.db, key),
    await allSessions(app.db, key),
    await allAppearances(app.db, key),
  ]
  const seats = await seatsOf(
    app.pool,
    key,
    sessions.map(({ id }) => id),
  )
  const rules = await listTicketRules(app.db, key)
  const codesOf = (rows: readonly { id: string; code: string }[]) => new Map(rows.map(({ id, code }) => [id, code]))
  const [roomCodes, nodeCodes, personCodes, sessionCodes] = [codesOf(rooms), codesOf(nodes), codesOf(people), codesOf(sessions)]
  const [onStage, papersOf] = [bySession(appearances), bySession(await allPapers(app.db, key))]
  return {
    rooms: rooms.map(presentedRoom),
    nodes: nodes.map(({ code, parentId, kind, nameCn, nameEn, introCn, introEn, conferenceTypeId, mostPerPerson }) => ({
      ...{ code, kind, name: { cn: nameCn, en: nameEn } },
      ...given('parent', nodeCodes.get(parentId ?? '')),
      ...text('intro', introCn, introEn),
      ...given('conferenceTypeId', conferenceTypeId),
      ...given('mostPerPerson', mostPerPerson),
    })),
    speakers: people.map(({ code, nameCn, nameEn, titleCn, titleEn, companyCn, companyEn, introCn, introEn, pictureUrl }) => ({
      ...{ code, name: { cn: nameCn, en: nameEn } },
      ...text('title', titleCn, titleEn),
      ...text('company', companyCn, companyEn),
      ...text('intro', introCn, introEn),
      ...given('pictureUrl', pictureUrl),
    })),
    sessions: sessions.map(
      ({
        id,
        code,
        kind,
        titleCn,
        titleEn,
        introCn,
        introEn,
        language,
        audience,
        startsAt,
        endsAt,
        nodeId,
        roomId,
        isCancelled,
        signUp,
      }) => ({
        ...{ code, kind, language, audience, title: { cn: titleCn, en: titleEn } },
        ...text('intro', introCn, introEn),
        ...given('node', nodeCodes.get(nodeId ?? '')),
        ...given('room', roomCodes.get(roomId ?? '')),
        ...{ startTime: wireTime(startsAt, timeZone), endTime: wireTime(endsAt, timeZone), isCancelled, signUp },
        ...given('capacity', signUp === 'none' ? null : seats.get(id)?.capacity),
        speakers: (onStage.get(id) ?? []).map(({ speakerId, role, topicCn, topicEn }) => ({
          ...{ code: personCodes.get(speakerId)!, role },
          ...text('topic', topicCn, topicEn),
        })),
        ...given(
          'papers',
          papersOf.get(id)?.map((paper) => presentedPaper(paper, personCodes)),
        ),
      }),
    ),
    ...(rules.length > 0 && {
      tickets: rules.map(({ ticketTypeId, nodeId, sessionId, most }) => ({
        ticketTypeId,
        ...given('node', nodeCodes.get(nodeId ?? '')),
        ...given('session', sessionCodes.get(sessionId ?? '')),
        ...given('most', most),
      })),
    }),
  }
}
