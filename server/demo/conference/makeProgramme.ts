import type { ProgrammeFile } from '../../../contract/conference/programme.schema'
import type { Bilingual } from '../../../contract/language'
import { addDays } from '../../core/days'
import { type Random, makeRandom } from '../random'
import { origins } from '../visitor/abroad'
import { demoExhibitors } from '../exhibitor/generated'
import { familyNames, givenNames } from '../visitor/names'
import { machineryTickets } from '../tickets/DemoTicketType'
import { type DemoConference, activities, conferences, masterName, masterTopics, positions, roomNames } from './topics'

const masterNode = 'manufacturing-master'
const speakerCount = 140
/** Of each hall and day. */
const sessionsOfRoom = 8
const days = 3
/** The first session of a day begins then; each takes forty minutes of fifty. */
const firstMinute = 9 * 60 + 30

type Session = ProgrammeFile['sessions'][number]

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1)

const speakerOf = (random: Random, companies: readonly Bilingual[], at: number): ProgrammeFile['speakers'][number] => {
  const title = random.pick(positions)
  const code = `speaker-${at + 1}`
  if (random.hasLuck(0.2)) {
    const from = random.pick(origins)
    const name = `${random.pick(from.firstNames)} ${random.pick(from.lastNames)}`
    const company = random.pick(from.companies)
    return { code, name: { cn: name, en: name }, title, company: { cn: company, en: company } }
  }
  const [family, given] = [random.pick(familyNames), random.pick(givenNames)]
  return {
    code,
    name: { cn: family[0] + given[0], en: `${capital(given[1])} ${capital(family[1])}` },
    title,
    company: random.pick(companies),
  }
}

const clock = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`

/** One talk of a track. */
interface Talk {
  node: string
  topic: DemoConference['name']
}

/** Topics in turn; a second part follows where all were there once. */
const talksOf = (count: number): Talk[] => {
  const all = conferences.flatMap(({ code, tracks }) =>
    tracks.flatMap((track) => track.topics.map((topic) => ({ node: `${code}-${track.code}`, topic }))),
  )
  return Array.from({ length: count }, (_, at) => {
    const talk = all[at % all.length]!
    const part = Math.floor(at / all.length) + 1
    return part === 1 ? talk : { ...talk, topic: { cn: `${talk.topic.cn}（${part}）`, en: `${talk.topic.en} (${part})` } }
  })
}

/** Workshops have few seats, some round tables are reviewed, and talks are open to all. */
const signUpOf = (kind: Session['kind'], at: number): Pick<Session, 'signUp' | 'capacity'> => {
  if (kind === 'workshop') return { signUp: 'open', capacity: 24 }
  if (kind === 'keynote') return { signUp: 'open', capacity: 400 }
  return kind === 'panel' && at % 2 === 0 ? { signUp: 'review', capacity: 40 } : {}
}

/** Small classes at the end of each day, for which visitors need a ticket. */
const masterClasses = (startsOn: string, speakers: ProgrammeFile['speakers']): Session[] =>
  masterTopics.map((title, at): Session => {
    const day = addDays(startsOn, at)
    const from = firstMinute + sessionsOfRoom * 60
    return {
      ...{ code: `m-${at + 1}`, node: masterNode, kind: 'workshop', title, room: 'a1-plenary', language: 'cn' },
      ...{ startTime: `${day} ${clock(from)}`, endTime: `${day} ${clock(from + 90)}`, signUp: 'open', capacity: 20 },
      intro: {
        cn: '小班授课，带着自己的零件图来，当场讨论工艺方案。',
        en: 'A small class. Bring a drawing of your own part, and leave with a process plan.',
      },
      speakers: [{ code: speakers[at]!.code }],
    }
  })

/** The summit's own ticket opens every class of its day, the workshop's ticket the last class, and a VIP ticket one of them. */
const ticketRules: ProgrammeFile['tickets'] = [
  { ticketTypeId: machineryTickets.forum, node: masterNode },
  { ticketTypeId: machineryTickets.workshop, session: 'm-3' },
  { ticketTypeId: machineryTickets.vip, node: masterNode, most: 1 },
]

/** The programme of the main fair: three days, eight halls, 180 sessions and 140 speakers, the same at each load. @param startsOn the first day of the fair */
export const makeProgramme = (startsOn: string): ProgrammeFile => {
  const random = makeRandom('programme')
  const companies = demoExhibitors().map(({ company }) => company.name)
  const speakers = Array.from({ length: speakerCount }, (_, at) => speakerOf(random, companies, at))
  const places = Array.from({ length: days }, (_, day) =>
    roomNames.flatMap(({ code: room }) =>
      Array.from({ length: sessionsOfRoom }, (__, slot) => ({ day: addDays(startsOn, day), room, slot })),
    ),
  ).flat()
  const talks = talksOf(places.length)
  const sessions = places.map(({ day, room, slot }, at): Session => {
    const { node, topic } = talks[at]!
    const from = firstMinute + slot * 60
    const chosen = random.sample(speakers, random.weighNumber({ 1: 6, 2: 3, 3: 1 }))
    const kind = slot === 0 && room === 'a1-plenary' ? 'keynote' : chosen.length === 3 ? 'panel' : room === 'b2-lab' ? 'workshop' : 'talk'
    return {
      ...{ code: `s-${at + 1}`, node, kind, title: topic, room },
      language: random.weigh({ cn: 7, en: 2, both: 1 }),
      startTime: `${day} ${clock(from)}`,
      endTime: `${day} ${clock(from + 50)}`,
      ...signUpOf(kind, at),
      intro: {
        cn: `围绕“${topic.cn}”，结合现场案例讲清问题、做法和效果，并留出提问时间。`,
        en: `The problem, what was done and what came of it, with a case from the shop floor and time for questions.`,
      },
      speakers: chosen.map(({ code }, place) => ({ code, role: kind === 'panel' ? (place === 0 ? 'host' : 'panelist') : 'speaker' })),
    }
  })
  // A programme that is printed has gaps: lunch, and halls that close earlier.
  const held = sessions.filter((_, at) => at % 14 !== 6)
  const open = activities.map((title, at): Session => {
    const from = 10 * 60 + (at % 3) * 90
    return {
      ...{ code: `a-${at + 1}`, kind: 'activity', title },
      startTime: `${addDays(startsOn, at % days)} ${clock(from)}`,
      endTime: `${addDays(startsOn, at % days)} ${clock(from + 60)}`,
    }
  })
  const classes = masterClasses(startsOn, speakers)
  return {
    rooms: roomNames,
    nodes: conferences
      .flatMap(({ code, name, intro, tracks }) => [
        { code, kind: 'conference' as const, name, intro, conferenceTypeId: code },
        ...tracks.map((track) => ({ code: `${code}-${track.code}`, parent: code, kind: 'track' as const, name: track.name })),
      ])
      .concat({ code: masterNode, parent: 'manufacturing', kind: 'track', name: masterName }),
    speakers,
    sessions: [...held.slice(0, 180 - open.length - classes.length), ...classes, ...open],
    tickets: ticketRules,
  }
}
