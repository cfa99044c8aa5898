import { programmeCalls } from '../../../contract/conference/programme.calls'
import type { ProgrammeFile } from '../../../contract/conference/programme.schema'
import type { Person } from '../support/makeCall'
import type { Exhibition } from '../support/makers'
import type { TestServer } from '../support/testServer'

const name = (text: string) => ({ cn: `${text}（中）`, en: text })

type SessionLine = ProgrammeFile['sessions'][number]

/** A session of the file, from ten to eleven on the first day unless named. */
export const aSession = (code: string, more: Partial<SessionLine> = {}): SessionLine => ({
  code,
  kind: 'talk',
  title: name(`Session ${code}`),
  startTime: '2027-04-08 10:00:00',
  endTime: '2027-04-08 11:00:00',
  ...more,
})

/** A conference with a track and a topic, two rooms, two speakers, and an activity of the fair. */
export const aProgramme = (): ProgrammeFile => ({
  rooms: [
    { code: 'hall-a', name: name('Hall A'), hallNo: 'A1', capacity: 200 },
    { code: 'hall-b', name: name('Hall B') },
  ],
  nodes: [
    { code: 'forum', kind: 'conference', name: name('Forum'), conferenceTypeId: 'main' },
    { code: 'robots', parent: 'forum', kind: 'track', name: name('Robots') },
    { code: 'grippers', parent: 'robots', kind: 'topic', name: name('Grippers') },
  ],
  speakers: [
    { code: 'li', name: { cn: '李明', en: 'Li Ming' }, company: name('Acme'), title: name('Engineer') },
    { code: 'weber', name: { cn: '韦伯', en: 'Anna Weber' } },
  ],
  sessions: [
    aSession('opening', { node: 'forum', kind: 'keynote', room: 'hall-a', language: 'both', speakers: [{ code: 'weber', role: 'chair' }] }),
    aSession('grip', { node: 'grippers', room: 'hall-b', speakers: [{ code: 'li', topic: name('Soft grippers') }, { code: 'weber' }] }),
    aSession('later', { node: 'robots', room: 'hall-a', startTime: '2027-04-09 09:30:00', endTime: '2027-04-09 10:00:00', language: 'en' }),
    aSession('secret', { node: 'forum', audience: 'hidden', startTime: '2027-04-09 12:00:00', endTime: '2027-04-09 13:00:00' }),
    aSession('tour', { kind: 'activity', startTime: '2027-04-08 09:00:00', endTime: '2027-04-08 12:00:00' }),
  ],
})

/** The organiser of a fair, who may store its programme. */
export const anOrganiserOf = (server: TestServer, fair: Exhibition): Promise<Person> =>
  server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure'] })

/** Stores a programme by the organiser's own call. */
export const storeProgramme = async (server: TestServer, fair: Exhibition, file = aProgramme()): Promise<void> => {
  await server.data(programmeCalls.importFile, { as: await anOrganiserOf(server, fair), body: file })
}
