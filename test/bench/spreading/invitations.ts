import { readFileSync } from 'node:fs'
import path from 'node:path'
import { codeCalls } from '../../../contract/account/code.calls'
import { invitationCalls } from '../../../contract/invitations/invitation.calls'
import { dialledPhone } from '../../../contract/rules/values/contacts'
import { maxInvitees } from '../../../contract/rules/invitations/invitation'
import { messageJob } from '../../../server/core/messages/messages'
import { aMessagedFair } from '../../server/messages/aMessagedFair'
import { makeCall } from '../../server/support/makeCall'
import type { Exhibition, Visitor } from '../../server/support/makers'
import { processOn } from '../../server/support/processOn'
import { type TestServer, startTestServer } from '../../server/support/testServer'
import { type ServerProcess, startServerProcess } from '../../support/serverProcess'
import { until } from '../../support/until'

export interface InvitationsFigure {
  organisers: number
  queued: number
  /** How long the inviters' calls took, all in all. */
  queuedInSeconds: number
  seconds: number
  kills: number
  /** By the provider's own records. */
  sent: number
  twice: number
  /** Sent by our table, and unknown to the provider. */
  lost: number
  left: number
  /** The most messages of one organiser in any sixty seconds, by the same records. */
  mostInAMinute: number
  /** Sign-in codes meanwhile: the call, which returns when the provider has the code. */
  codes: { count: number; p50Ms: number; p99Ms: number }
  /** Messages of the house meanwhile, from their job to its end. */
  news: { count: number; p50Ms: number; p99Ms: number }
}

export interface InvitationsOptions {
  organisers?: number
  invitations?: number
  kills?: number
  /** It ends then, sent or not. Twice the number of servers' lives must fit. */
  minutes?: number
}

/** Each organiser has phones of its own, so that the provider's records show whose message it was. */
const phoneOf = (organiser: number, nth: number): string => `13${String(organiser).padStart(2, '0')}${String(nth).padStart(7, '0')}`

const spread = (times: number[]): { count: number; p50Ms: number; p99Ms: number } => {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { count: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99) }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Everybody invites as many as one sending may have, over HTTP as the page does. */
const queue = async (server: TestServer, fairs: Exhibition[], each: number): Promise<Visitor[]> => {
  const visitors: Visitor[] = []
  for (const [organiser, exhibition] of fairs.entries()) {
    const inviters = await server.visitors(Math.ceil(each / maxInvitees), { exhibition })
    visitors.push(inviters[0]!)
    for (const [nth, as] of inviters.entries()) {
      const from = nth * maxInvitees
      const people = Array.from({ length: Math.min(maxInvitees, each - from) }, (_, at) => ({ contact: phoneOf(organiser, from + at) }))
      await server.data(invitationCalls.batch, { as, body: { inviteFormType: 'SHORT_MSG', languageType: 'cn', people } })
    }
  }
  return visitors
}

interface Report {
  to: string
  atSeconds: number
  context: string
}

/** What the provider took, as its own file says. */
const recordsOf = (server: TestServer): Report[] =>
  readFileSync(path.join(server.dataDir, 'sandbox', 'state.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('["sms reports"'))
    .map((line) => (JSON.parse(line) as [string, string, Report])[2])

/** The most records of one organiser in sixty seconds that begin with one of them. */
const mostInAMinute = (records: Report[]): number => {
  const byOrganiser = new Map<string, number[]>()
  for (const { to, atSeconds } of records) {
    const name = to.slice(0, '+861300'.length)
    byOrganiser.set(name, [...(byOrganiser.get(name) ?? []), atSeconds])
  }
  return Math.max(
    0,
    ...[...byOrganiser.values()].flatMap((unsorted) => {
      const times = unsorted.sort((a, b) => a - b)
      let first = 0
      return times.map((time, at) => {
        while (times[first]! <= time - 60) first += 1
        return at - first + 1
      })
    }),
  )
}

/** Other people's work while invitations go out: a code and a message each second, where the server is up. */
const others = (server: TestServer, visitors: Visitor[], current: () => ServerProcess | null) => {
  const [codes, news]: [number[], number[]] = [[], []]
  let isOver = false
  let nth = 0
  const { data } = makeCall(() => current()!.url)
  const aCode = async (at: Visitor, from: ServerProcess): Promise<void> => {
    // Everybody is in one network here.
    await server.app.pool.query("DELETE FROM rate_limits WHERE key LIKE 'codePerNetwork%'")
    const startedAt = performance.now()
    const query = { phone: `159${String(nth).padStart(8, '0')}` }
    const answered = await data(codeCalls.send, { at, query }).then(
      () => true,
      (error: unknown) => {
        if (current() === from) throw error
        return false
      },
    )
    if (answered && current() === from) codes.push(performance.now() - startedAt)
  }
  const aMessage = async (of: Visitor, from: ServerProcess): Promise<void> => {
    const { tenantId, exhibitionId, accountId, registrationId } = of
    const job = messageJob({ tenantId, exhibitionId, accountId, message: 'approved', about: `${registrationId}/${nth}` }, server.app.now())
    const startedAt = performance.now()
    await server.app.jobs.add(server.app.pool, [job])
    const isWaiting = async (): Promise<boolean> =>
      (await server.app.pool.query('SELECT FROM jobs WHERE tenant_id = $1 AND kind = $2 AND key = $3', [tenantId, job.kind, job.key]))
        .rowCount === 1
    while (current() === from && (await isWaiting())) await pause(25)
    if (current() === from) news.push(performance.now() - startedAt)
  }
  const work = (async () => {
    while (!isOver) {
      const from = current()
      const visitor = visitors[(nth += 1) % visitors.length]!
      if (from) await Promise.all([aCode(visitor, from), aMessage(visitor, from)])
      await pause(1000)
    }
  })()
  return {
    async stop() {
      isOver = true
      await work
      return { codes: spread(codes), news: spread(news) }
    },
  }
}

/** A hundred thousand invitations of several organisers wait, the server that sends them is killed, and others go about their work. */
export const benchInvitations = async ({
  organisers = 10,
  invitations = Number(process.env.BENCH_INVITATIONS ?? 100_000),
  kills = 4,
  minutes = Number(process.env.BENCH_MINUTES ?? 60),
}: InvitationsOptions = {}): Promise<InvitationsFigure> => {
  const server = await startTestServer()
  let running: ServerProcess | null = null
  try {
    const fairs: Exhibition[] = []
    for (let nth = 0; nth < organisers; nth += 1)
      fairs.push(await aMessagedFair(server, { invitations: { perPerson: maxInvitees, perDay: maxInvitees } }))
    const queueingAt = Date.now()
    const visitors = await queue(server, fairs, Math.ceil(invitations / organisers))
    const queuedInSeconds = (Date.now() - queueingAt) / 1000
    const tenants = fairs.map(({ tenantId }) => tenantId)
    const count = async (condition: string): Promise<number> => {
      const { rows } = await server.app.pool.query<{ count: number }>(
        `SELECT count(*)::integer AS count FROM visit_invitations WHERE tenant_id = ANY($1) AND ${condition}`,
        [tenants],
      )
      return rows[0]!.count
    }
    const queued = await count('true')
    const settings = await processOn(server)
    running = await startServerProcess(settings)
    const startedAt = Date.now()
    const endAt = startedAt + minutes * 60_000
    const meanwhile = others(server, visitors, () => running)
    for (let killed = 0; killed < kills; killed += 1) {
      await pause(Math.min(20_000, (minutes * 60_000) / (kills + 1)))
      const dying = running
      running = null
      await dying.end('SIGKILL')
      running = await startServerProcess(settings)
    }
    await until(
      async () => Date.now() > endAt || (await count(`state = 'queued'`)) === 0,
      () => 'all are sent',
      { timeoutMs: minutes * 60_000 + 60_000, everyMs: 2000 },
    )
    const seconds = (Date.now() - startedAt) / 1000
    const measured = await meanwhile.stop()
    const ending = running
    running = null
    // It finishes what it has begun, so that the table and the provider can be compared.
    await ending.end('SIGTERM')
    const { rows } = await server.app.pool.query<{ contact: string; isSent: boolean }>(
      'SELECT contact, sent_at IS NOT NULL AS "isSent" FROM visit_invitations WHERE tenant_id = ANY($1)',
      [tenants],
    )
    const invited = new Map(rows.map(({ contact, isSent }) => [dialledPhone(contact), isSent]))
    const times = new Map<string, number>()
    // The other messages went to other phones.
    const records = recordsOf(server).filter(({ to }) => invited.has(to))
    for (const { to } of records) times.set(to, (times.get(to) ?? 0) + 1)
    return {
      organisers,
      queued,
      queuedInSeconds,
      seconds,
      kills,
      sent: times.size,
      twice: [...times.values()].filter((count) => count > 1).length,
      lost: [...invited].filter(([phone, isSent]) => isSent && !times.has(phone)).length,
      left: await count(`state = 'queued'`),
      mostInAMinute: mostInAMinute(records),
      ...measured,
    }
  } finally {
    await running?.end('SIGKILL')
    await server.stop()
  }
}
