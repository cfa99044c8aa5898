import type { ConferenceNode, Paper, Room, SessionRow, SessionSpeaker } from '../../../../contract/conference/programme.schema'
import { wayTo } from '../../../../contract/rules/conference/programme'
import { wireTime } from '../../../core/time'
import type { Outline } from './outline'
import type { NodeRecord, PaperRow, RoomRecord, SessionRecord, StagePerson } from './programme.sql'

export const presentRoom = ({ id, nameCn, nameEn, hallNo }: RoomRecord): Room => ({ id, name: { cn: nameCn, en: nameEn }, hallNo })

export const presentNode = ({ id, parentId, kind, nameCn, nameEn, introCn, introEn }: NodeRecord): ConferenceNode => ({
  ...{ id, parentId, kind },
  name: { cn: nameCn, en: nameEn },
  intro: { cn: introCn, en: introEn },
})

/** A session as every list of visitors shows it, without its speakers. */
export const presentSession = (
  { id, kind, titleCn, titleEn, language, day, startsAt, endsAt, roomId, nodeId, isCancelled }: SessionRecord,
  { outline: { nodes, rooms }, timeZone, isFavourite }: { outline: Outline; timeZone: string; isFavourite: boolean },
): Omit<SessionRow, 'speakers' | 'seats'> => {
  const room = rooms.find((one) => one.id === roomId)
  return {
    ...{ id, kind, language, day, isCancelled, isFavourite },
    title: { cn: titleCn, en: titleEn },
    startTime: wireTime(startsAt, timeZone),
    endTime: wireTime(endsAt, timeZone),
    startsAtMs: startsAt.getTime(),
    endsAtMs: endsAt.getTime(),
    room: room ? presentRoom(room) : null,
    way: wayTo(nodes, nodeId).map(({ nameCn, nameEn }) => ({ cn: nameCn, en: nameEn })),
  }
}

export const presentPaper = ({ titleCn, titleEn, url }: PaperRow): Paper => ({ title: { cn: titleCn, en: titleEn }, url })

/** A person on stage in a session. */
export const presentStagePerson = ({ id, pictureUrl, role, ...of }: StagePerson): SessionSpeaker => ({
  ...{ id, pictureUrl, role },
  name: { cn: of.nameCn, en: of.nameEn },
  title: { cn: of.titleCn, en: of.titleEn },
  company: { cn: of.companyCn, en: of.companyEn },
  topic: { cn: of.topicCn, en: of.topicEn },
})
