import { attendanceCalls } from '../../../contract/conference/attendance.calls'
import type { DoorAnswer } from '../../../contract/conference/attendance.schema'
import type { ProgrammeFile } from '../../../contract/conference/programme.schema'
import { programmeCalls } from '../../../contract/conference/programme.calls'
import { signCodeCalls } from '../../../contract/conference/signCode.calls'
import type { SignCode, SignCodeBody } from '../../../contract/conference/signCode.schema'
import { signUpCalls } from '../../../contract/conference/signUp.calls'
import type { Person } from '../support/makeCall'
import type { Exhibition, Visitor } from '../support/makers'
import { signedInAgain } from '../support/signedInAgain'
import type { TestServer } from '../support/testServer'
import { aSession, storeProgramme } from './aProgramme'

const title = (text: string) => ({ cn: text, en: text })

/** Sessions of one morning: in hall A at ten and at eleven, in hall B at ten; a small one, one for guests, and an open talk. */
export const doorProgramme = (): ProgrammeFile => ({
  rooms: [
    { code: 'a', name: title('Hall A'), hallNo: 'A1' },
    { code: 'b', name: title('Hall B'), hallNo: 'B2' },
  ],
  nodes: [{ code: 'forum', kind: 'conference', name: title('Forum') }],
  speakers: [],
  sessions: [
    aSession('talk', { node: 'forum', room: 'a' }),
    aSession('next', { node: 'forum', room: 'a', startTime: '2027-04-08 11:00:00', endTime: '2027-04-08 12:00:00' }),
    aSession('lab', { node: 'forum', room: 'b', signUp: 'open', capacity: 2 }),
    aSession('asked', { signUp: 'review', capacity: 5 }),
    aSession('guests', { audience: 'invited', signUp: 'open' }),
  ],
})

/** Minutes after ten at the fair, as the server's clock shows it. */
export const atTen = (minutes = 0): Date => new Date(Date.parse('2027-04-08T02:00:00Z') + minutes * 60_000)

export interface Door {
  fair: Exhibition
  organiser: Person
  people: Visitor[]
  idOf(code: string): string
  /** Makes a sign code, or changes it. */
  save(code: string, more?: Partial<SignCodeBody>): Promise<SignCode>
  /** Everybody signs in again at a time of the fair, because a session ends after hours. */
  comeAt(moment: Date): Promise<void>
}

/** A fair with the programme, an organiser with its rights, and people. */
export const aDoor = async (server: TestServer, count = 2): Promise<Door> => {
  server.clock.setTo(new Date('2027-04-07T02:00:00Z'))
  const fair = await server.anExhibition()
  await storeProgramme(server, fair, doorProgramme())
  const rights = ['configure', 'review', 'readPasses', 'exportPeople'] as const
  const organise = (): Promise<Person> => server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: [...rights] })
  const people: Visitor[] = []
  for (let at = 0; at < count; at += 1) people.push(await server.aVisitor({ exhibition: fair, name: `张三${at}` }))
  const { records } = await server.data(programmeCalls.page, { as: people[0]!, query: { size: 100 } })
  const idOf = (code: string): string => records.find(({ title: { en } }) => en === `Session ${code}`)!.id
  const door: Door = {
    ...{ fair, people, idOf },
    organiser: await organise(),
    save: (code, more = {}) =>
      server.data(signCodeCalls.save, {
        as: door.organiser,
        body: { place: 'session', placeId: idOf(code), isRotating: false, ...more },
      }),
    comeAt: async (moment) => {
      server.clock.setTo(moment)
      for (const [at, person] of people.entries()) people[at] = await signedInAgain(server, person)
      door.organiser = await organise()
    },
  }
  return door
}

/** What a phone reads in the link of a code. */
export const scannedIn = (link: string | null): string => new URLSearchParams(link!.split('?')[1]).get('signCodeId')!

export const signIn = (server: TestServer, as: Visitor, signCodeId: string, proof?: string): Promise<DoorAnswer> =>
  server.data(attendanceCalls.signIn, { as, body: { signCodeId, ...(proof !== undefined && { proof }) } })

export const signUpFor = async (server: TestServer, as: Visitor, conferenceId: string): Promise<void> => {
  await server.data(signUpCalls.signUp, { as, body: { conferenceIds: [conferenceId], acceptsConflicts: true } })
}
