import type { Paged } from '../../../../contract/envelope'
import type { Speaker, SpeakerQuery, SpeakerRow, SpeakersQuery } from '../../../../contract/conference/speaker.schema'
import type { App } from '../../../core/App'
import { presentedPage } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { wireTime } from '../../../core/time'
import { outlineOf } from '../programme/outline'
import { presentPaper } from '../programme/presentSession'
import { nodesWanted } from '../programme/programme.service'
import { type SpeakerRecord, appearancesOf, findSpeaker, pageSpeakers, papersBy } from './speaker.sql'

const presentSpeaker = ({ id, pictureUrl, ...of }: SpeakerRecord): SpeakerRow => ({
  ...{ id, pictureUrl },
  name: { cn: of.nameCn, en: of.nameEn },
  title: { cn: of.titleCn, en: of.titleEn },
  company: { cn: of.companyCn, en: of.companyEn },
})

/** Speakers in the organiser's order. @throws Failure notFound: no such node */
export const speakerPage = async (app: App, scope: SignedInScope, query: SpeakersQuery): Promise<Paged<SpeakerRow>> => {
  const { tenantId, exhibitionId } = scope
  const { nodeId } = query
  const nodeIds = nodesWanted(await outlineOf(app, { tenantId, exhibitionId }), { nodeId })
  return presentedPage(
    query,
    (window) => pageSpeakers(app.db, scope, { text: (query.text ?? '').trim(), nodeIds }, window),
    (rows) => rows.map(presentSpeaker),
  )
}

/** A speaker with their sessions. @throws Failure notFound */
export const speakerDetail = async (app: App, scope: SignedInScope, { id }: SpeakerQuery): Promise<Speaker> => {
  const { tenantId, exhibitionId } = scope
  const { timeZone } = await scope.exhibition()
  const row = await findSpeaker(app.db, { tenantId, exhibitionId, id })
  if (!row) throw fail('notFound')
  const { rooms } = await outlineOf(app, { tenantId, exhibitionId })
  const appearances = await appearancesOf(app.db, { tenantId, exhibitionId, id })
  return {
    ...presentSpeaker(row),
    intro: { cn: row.introCn, en: row.introEn },
    papers: (await papersBy(app.db, { tenantId, exhibitionId, id })).map(presentPaper),
    sessions: appearances.map(({ on, session }) => {
      const room = rooms.find((one) => one.id === session.roomId)
      return {
        id: session.id,
        title: { cn: session.titleCn, en: session.titleEn },
        day: session.day,
        startTime: wireTime(session.startsAt, timeZone),
        endTime: wireTime(session.endsAt, timeZone),
        room: room ? { cn: room.nameCn, en: room.nameEn } : null,
        role: on.role,
        topic: { cn: on.topicCn, en: on.topicEn },
        isCancelled: session.isCancelled,
      }
    }),
  }
}
