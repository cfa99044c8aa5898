import { programmeCalls } from '../../../contract/conference/programme.calls'
import type { ProgrammeFile } from '../../../contract/conference/programme.schema'
import { scheduleCalls } from '../../../contract/conference/schedule.calls'
import type { Exhibition, Visitor } from '../../server/support/makers'
import { makeCall } from '../../server/support/makeCall'
import { type TestServer, startTestServer } from '../../server/support/testServer'
import { startMeasuredServer } from '../orders/measuredServer'

export interface ProgrammeFigure {
  what: 'my schedule' | "a day's list" | 'search' | 'feed'
  sessions: number
  signUps: number
  /** Over HTTP, one after the other. */
  p50Ms: number
  p99Ms: number
}

const asking = 50
/** Of each person, at sessions of their own. */
const signUpsEach = 40
const savedEach = 10
const days = 4
const halls = 8
const speakers = 400
const firstDay = 8

const two = (value: number): string => String(value).padStart(2, '0')
const name = (text: string) => ({ cn: `${text}（中）`, en: text })

/** Sessions of a quarter of an hour in many rooms, so that no two are in one room at once. */
const programmeOf = (count: number): ProgrammeFile => {
  const slots = 40
  const rooms = Math.ceil(count / days / slots)
  return {
    rooms: Array.from({ length: rooms }, (_, at) => ({ code: `room-${at}`, name: name(`Room ${at}`), hallNo: `H${at % halls}` })),
    nodes: [
      { code: 'forum', kind: 'conference', name: name('Forum') },
      ...Array.from({ length: 20 }, (_, at) => ({
        code: `track-${at}`,
        parent: 'forum',
        kind: 'track' as const,
        name: name(`Track ${at}`),
      })),
    ],
    speakers: Array.from({ length: speakers }, (_, at) => ({
      code: `s-${at}`,
      name: name(`Speaker ${at}`),
      company: name(`Company ${at % 90}`),
    })),
    sessions: Array.from({ length: count }, (_, at) => {
      const day = `2027-04-${two(firstDay + (at % days))}`
      const slot = Math.floor(at / days) % slots
      const [hour, quarter] = [9 + Math.floor(slot / 4), (slot % 4) * 15]
      return {
        code: `session-${at}`,
        node: `track-${at % 20}`,
        kind: 'talk' as const,
        title: name(`Session ${at} on ${['grippers', 'welding', 'vision', 'milling'][at % 4]}`),
        startTime: `${day} ${two(hour)}:${two(quarter)}:00`,
        endTime: `${day} ${two(hour)}:${two(quarter + 14)}:00`,
        room: `room-${Math.floor(at / days / slots)}`,
        signUp: 'open' as const,
        speakers: [{ code: `s-${at % speakers}` }, { code: `s-${(at * 7 + 1) % speakers}` }].filter(
          ({ code }, place, all) => all.findIndex((one) => one.code === code) === place,
        ),
      }
    }),
  }
}

/** Signs people up for sessions that are spread over the fair, and saves some for those who ask. */
const signUp = async (
  server: TestServer,
  { tenantId, exhibitionId }: Exhibition,
  asked: readonly Visitor[],
  signUps: number,
): Promise<void> => {
  const { maintenancePool: pool } = server.app
  const people = Math.ceil(signUps / signUpsEach)
  const first = (BigInt(server.app.ids()) + 10_000_000n).toString()
  const now = server.app.now()
  await pool.query(
    `INSERT INTO accounts (tenant_id, id, display_name, rights, created_at)
     SELECT $1, $2::bigint + n, '', '{}', $4 FROM generate_series(0, $3::integer - 1) AS n`,
    [tenantId, first, people - asked.length, now],
  )
  await pool.query(
    `INSERT INTO session_sign_ups (tenant_id, exhibition_id, id, account_id, session_id, register_type, state, remark, created_at, updated_at)
     SELECT $1, $2, $3::bigint + 20000000 + p.n * ${signUpsEach} + k, p.account,
       s.ids[1 + (p.n * 13 + k * (cardinality(s.ids) / ${signUpsEach})) % cardinality(s.ids)], 'visitor', 'confirmed', '', $6, $6
     FROM (SELECT account, row_number() OVER () AS n FROM (
       SELECT unnest($5::bigint[]) AS account UNION ALL SELECT $3::bigint + n FROM generate_series(0, $4::integer - 1) AS n) x) p
     CROSS JOIN generate_series(0, ${signUpsEach - 1}) AS k
     CROSS JOIN (SELECT array_agg(id ORDER BY id) AS ids FROM conference_sessions WHERE tenant_id = $1 AND exhibition_id = $2) s`,
    [tenantId, exhibitionId, first, people - asked.length, asked.map(({ accountId }) => accountId), now],
  )
  await pool.query(
    `INSERT INTO conference_favourites (tenant_id, exhibition_id, account_id, session_id, created_at)
     SELECT $1, $2, a.id, s.id, $4 FROM unnest($3::bigint[]) AS a (id)
     CROSS JOIN LATERAL (SELECT id FROM conference_sessions WHERE tenant_id = $1 AND exhibition_id = $2 ORDER BY (id + a.id) % 997 LIMIT ${savedEach}) AS s`,
    [tenantId, exhibitionId, asked.map(({ accountId }) => accountId), now],
  )
  await pool.query(
    `UPDATE session_seats w SET taken = (SELECT count(*) FROM session_sign_ups u WHERE u.tenant_id = $1 AND u.exhibition_id = $2 AND u.session_id = w.session_id)
     WHERE w.tenant_id = $1 AND w.exhibition_id = $2`,
    [tenantId, exhibitionId],
  )
  for (const table of ['session_sign_ups', 'conference_sessions', 'conference_favourites', 'session_seats', 'session_speakers'])
    await pool.query(`VACUUM ANALYZE ${table}`)
}

const timesOf = async (calls: number, ask: (at: number) => Promise<unknown>): Promise<{ p50Ms: number; p99Ms: number }> => {
  const times: number[] = []
  for (let at = 0; at < calls; at += 1) {
    const startedAt = performance.now()
    await ask(at)
    times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  return { p50Ms: times[Math.floor(calls * 0.5)]!, p99Ms: times[Math.floor(calls * 0.99)]! }
}

const measureFair = async (
  server: TestServer,
  url: string,
  sessions: number,
  signUps: number,
  calls: number,
): Promise<ProgrammeFigure[]> => {
  const fair = await server.anExhibition({ startsOn: '2027-04-08', endsOn: '2027-04-11' })
  const organiser = await server.anOrganiser({ tenant: fair, exhibitionId: fair.exhibitionId, rights: ['configure'] })
  await server.data(programmeCalls.importFile, { as: organiser, body: programmeOf(sessions) })
  const people = await server.visitors(asking, { exhibition: fair })
  await signUp(server, fair, people, signUps)
  const { data } = makeCall(() => url)
  const as = (at: number): Visitor => people[at % people.length]!
  const pageOf = (query: object) => async (at: number) => {
    const { records } = await data(programmeCalls.page, { as: as(at), query: { size: 30, ...query } })
    if (records.length === 0) throw new Error('a list without sessions measures nothing')
  }
  const feeds = await Promise.all(people.map(async (person) => (await server.data(scheduleCalls.makeFeed, { as: person, body: {} })).link!))
  const questions: Record<ProgrammeFigure['what'], (at: number) => Promise<unknown>> = {
    'my schedule': async (at) => {
      const { entries } = await data(scheduleCalls.own, { as: as(at) })
      if (entries.length < signUpsEach) throw new Error(`a person with ${signUpsEach} sign-ups sees ${entries.length}`)
    },
    "a day's list": pageOf({ day: `2027-04-${two(firstDay + 1)}` }),
    search: pageOf({ text: 'welding' }),
    feed: async (at) => {
      const answer = await fetch(url + new URL(feeds[at % feeds.length]!).pathname)
      if (!(await answer.text()).includes('BEGIN:VEVENT')) throw new Error('a feed without entries')
    },
  }
  const figures: ProgrammeFigure[] = []
  for (const [what, ask] of Object.entries(questions) as [ProgrammeFigure['what'], (at: number) => Promise<unknown>][]) {
    await timesOf(Math.ceil(calls / 5), ask)
    figures.push({ what, sessions, signUps, ...(await timesOf(calls, ask)) })
  }
  return figures
}

/** The largest programme and a tenth of it: each question takes the same time in both, or the page is slow where it matters. */
export const benchProgramme = async (calls = 1000): Promise<ProgrammeFigure[]> => {
  const fair = await startTestServer()
  try {
    const server = await startMeasuredServer(fair.databaseUrl)
    try {
      const small = await measureFair(fair, server.url, 500, 20_000, calls)
      return [...small, ...(await measureFair(fair, server.url, 5000, 200_000, calls))]
    } finally {
      await server.stop()
    }
  } finally {
    await fair.stop()
  }
}
