import { setTimeout as pause } from 'node:timers/promises'
import { auditOf } from '../../../server/areas/audit'
import { type Crowd, deeds, startCrowd } from '../../server/support/crowd'
import { whenBack } from '../../server/support/persist'
import { allProcessesOf, postmasterOf, signalAll } from '../../server/support/postgresProcesses'
import { statusAt } from '../../support/serverProcess'
import { until } from '../../support/until'
import { type Ground, aGround } from '../ground'
import { type SoakCase, pairs, rowOf, spread } from '../SoakCase'
import { randomFraction } from '../../support/random'

/** Of all kills, how many end the database too. */
const shareOf: Record<string, number> = { postmaster: 0.075, 'server and all of PostgreSQL': 0.075 }

const roundsOf = (name: string, all: number): number =>
  Math.max(1, Math.round(all * (shareOf[name] ?? 1 - Object.values(shareOf).reduce((sum, share) => sum + share, 0))))

const people = { free: 8, hot: 10, paid: 6, cancelled: 4, refunded: 4, gift: 4, scan: 4, form: 6, draft: 4 }
const hotQuota = 300

/** A person waits for the server and for some tries after it, never for a key of a dead process. */
const formPatienceMs = 15_000

/** With a kill each few seconds, one call may meet the outage of several. */
const crowdPatienceMs = 300_000

/** A server that dies before it has answered anybody shows nothing, and a slow machine would kill it so again and again. */
const answersBetweenKills = Object.values(people).reduce((sum, count) => sum + count, 0)

const kinds: Record<string, (ground: Ground) => Promise<void>> = {
  async server({ servers: [server] }) {
    await server!.end('SIGKILL')
  },
  async postmaster({ dataDir }) {
    process.kill(postmasterOf(dataDir), 'SIGKILL')
  },
  async 'server and all of PostgreSQL'({ servers: [server], dataDir }) {
    signalAll([server!.pid, ...allProcessesOf(dataDir)], 'SIGKILL')
    await server!.ended
  },
}

interface Outage {
  fromMs: number
  readyMs: number
}

/** How long those who had sent something when it died waited after it was back. After two deaths in a row the second counts. */
const waitsAfter = ({ waits }: Crowd, outages: Outage[], deed: string): number[] =>
  waits.flatMap((wait) => {
    const outage = outages.findLast(({ fromMs }) => fromMs < wait.toMs)
    if (wait.deed !== deed || !outage || wait.fromMs > outage.readyMs) return []
    return [Math.max(0, wait.toMs - outage.readyMs)]
  })

const killOnce = async (ground: Ground, kill: (ground: Ground) => Promise<void>): Promise<Outage> => {
  const fromMs = Date.now()
  await kill(ground)
  if (!ground.servers[0]!.isRunning()) await ground.restart(0)
  // The database needs a moment to be missed.
  else await pause(50)
  await until(async () => (await statusAt(`${ground.urls[0]}/readyz`)) === 200, 'the server is ready', { timeoutMs: 120_000 })
  return { fromMs, readyMs: Date.now() }
}

export const kills: SoakCase = {
  name: 'kills',
  title: 'kill -9 of server, postmaster and both, at random moments of orders, payments, refunds, gifts, scans, forms and drafts',
  async run({ add, say, kills: all }) {
    for (const [name, kill] of Object.entries(kinds)) {
      const rounds = roundsOf(name, all)
      const ground = await aGround()
      try {
        const crowd = await startCrowd({ fair: ground.fair, urls: ground.urls, people, hotQuota, patienceMs: crowdPatienceMs })
        const outages: Outage[] = []
        const differences: string[] = []
        for (let round = 0; round < rounds; round += 1) {
          const told = crowd.told.length
          const answers = until(() => crowd.told.length >= told + answersBetweenKills, 'people get answers', { timeoutMs: crowdPatienceMs })
          // Ends at once if a person gets a wrong answer, or none.
          await Promise.race([answers.then(() => pause(1000 + randomFraction() * 2000)), crowd.done])
          outages.push(await killOnce(ground, kill))
          const results = await whenBack(() => auditOf(ground.fair.app.maintenancePool))
          differences.push(
            ...results.flatMap((result) => result.differences.map(({ check, about }) => `after kill ${round + 1}, ${check}: ${about}`)),
          )
          say(`${name}: kill ${round + 1} of ${rounds}, ${crowd.told.length} answers so far`)
        }
        await pause(1000)
        await crowd.stop()
        differences.push(...(await crowd.differences()))
        const forms = waitsAfter(crowd, outages, 'form')
        if (Math.max(...forms) > formPatienceMs) differences.push(`a form was answered ${Math.max(...forms)} ms after the server was ready`)
        const told = Object.fromEntries(deeds.map((deed) => [deed, crowd.told.filter((one) => one.deed === deed).length]))
        add(
          rowOf(
            `kill -9 of ${name}, ${rounds} times`,
            'nothing lost, wrong, doubled or unknown',
            `back after ${spread(outages.map(({ fromMs, readyMs }) => readyMs - fromMs))}; told ${pairs(told)}; forms under way: ${spread(forms)} more`,
            differences,
          ),
        )
      } finally {
        await ground.stop()
      }
    }
  },
}
