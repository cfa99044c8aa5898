import type { PretalxPerson, PretalxSchedule, PretalxTalk } from '../../../../contract/conference/pretalx.schema'
import type { ProgrammeFile } from '../../../../contract/conference/programme.schema'
import { wireTime } from '../../../core/time'
import { both, codesOf, kindOf, textOf } from './conversion'

type Session = ProgrammeFile['sessions'][number]

const minuteMs = 60_000

/** 'HH:mm' or 'd:HH:mm' */
const minutesOf = (duration: string): number => {
  const [minutes = 0, hours = 0, days = 0] = duration.split(':').map(Number).reverse()
  return (days * 24 + hours) * 60 + minutes
}

const nameOf = ({ public_name: shown, name }: PretalxPerson): string => textOf(shown) || textOf(name)

/**
 * The programme of a `schedule.json` of pretalx, as a file that can be imported. Nothing is stored: the organiser adds what pretalx does not
 * know, such as seats. A time that can't be read stays as it is, and the import names its place.
 */
export const fromPretalx = ({ schedule: { conference } }: PretalxSchedule, timeZone: string): ProgrammeFile => {
  const [roomCode, nodeCode, personCode, sessionCode] = [codesOf(), codesOf(), codesOf(), codesOf()]
  const top = nodeCode(textOf(conference.acronym) || conference.title)
  const talks = conference.days.flatMap(({ rooms }) =>
    Object.entries(rooms).flatMap(([room, list]) => list.map((talk): PretalxTalk & { room: string } => ({ ...talk, room }))),
  )
  const tracks = [...new Set([...(conference.tracks ?? []).map(({ name }) => name), ...talks.flatMap(({ track }) => textOf(track) || [])])]
  const rooms = [...new Set([...(conference.rooms ?? []).map(({ name }) => name), ...talks.map(({ room }) => room)])]
  const people = new Map<string, PretalxPerson>()
  const keyOfPerson = (person: PretalxPerson): string => String(person.code ?? person.id ?? nameOf(person))
  for (const person of talks.flatMap(({ persons = [] }) => persons)) if (nameOf(person)) people.set(keyOfPerson(person), person)
  return {
    rooms: rooms.map((name) => ({ code: roomCode(name), name: both(name, 200) })),
    nodes: [
      { code: top, kind: 'conference', name: both(conference.title, 200) },
      // A track may be called as the conference is.
      ...tracks.map((name) => ({ code: nodeCode(`track ${name}`), parent: top, kind: 'track' as const, name: both(name, 200) })),
    ],
    speakers: [...people].map(([key, person]) => ({
      code: personCode(key),
      name: both(nameOf(person), 200),
      ...(textOf(person.biography) && { intro: both(textOf(person.biography), 5000) }),
      ...(person.avatar?.startsWith('https://') && { pictureUrl: person.avatar }),
    })),
    sessions: talks.map(
      ({ code, guid, id, room, track, type, title, language, date, duration, abstract, description, persons = [] }): Session => {
        const startsAt = new Date(date)
        const isReadable = !Number.isNaN(startsAt.getTime())
        const at = (ms: number): string =>
          isReadable ? wireTime(new Date(startsAt.getTime() + ms), timeZone) : date.slice(0, 19).replace('T', ' ')
        const intro = textOf(abstract, description)
        return {
          ...{ code: sessionCode(String(code ?? guid ?? id ?? title)), kind: kindOf(type), title: both(title, 200), room: roomCode(room) },
          node: textOf(track) ? nodeCode(`track ${textOf(track)}`) : top,
          language: /^zh|^cn/i.test(language ?? '') ? 'cn' : 'en',
          ...{ startTime: at(0), endTime: at(minutesOf(duration) * minuteMs) },
          ...(intro && { intro: both(intro, 5000) }),
          ...(persons.length > 0 && {
            speakers: [...new Set(persons.filter((person) => nameOf(person)).map((person) => personCode(keyOfPerson(person))))].map(
              (speaker) => ({ code: speaker }),
            ),
          }),
        }
      },
    ),
  }
}
