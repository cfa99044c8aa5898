import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { auditDifferences, deeds, startCrowd } from '../../server/support/crowd'
import { aGround } from '../ground'
import { startLoad, unwanted } from '../load'
import { type SoakCase, pairs, rowOf } from '../SoakCase'

const people = { free: 6, hot: 2, paid: 4, cancelled: 4, refunded: 4, gift: 3, scan: 4, form: 6, draft: 6 }
const breathMs = 150
const sampleMs = 10_000

interface Sample {
  megabytes: number
  /** Open files and sockets; 0 where the system does not show them. */
  handles: number
  connections: number
  p50Ms: number
  p99Ms: number
}

const megabytesOf = (pid: number): number =>
  existsSync(`/proc/${pid}/status`)
    ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
    : Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

const handlesOf = (pid: number): number => (existsSync(`/proc/${pid}/fd`) ? readdirSync(`/proc/${pid}/fd`).length : 0)

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The first samples without those of the warm-up, and the last ones. */
const trend = (samples: Sample[], field: keyof Sample): [first: number, last: number] => {
  const third = Math.max(1, Math.floor(samples.length / 3))
  const warm = samples.slice(Math.min(2, samples.length - 1))
  return [
    Math.round(median(warm.slice(0, third).map((one) => one[field]))),
    Math.round(median(samples.slice(-third).map((one) => one[field]))),
  ]
}

/** Node keeps memory that it may need again, so some growth is none. */
const isLeak = ([first, last]: [number, number], slack: number): boolean => last > first * 1.5 + slack

export const steady: SoakCase = {
  name: 'steady',
  title: 'a steady load for --minutes: memory, handles, connections, latency',
  async run({ add, say, minutes }) {
    const ground = await aGround()
    try {
      const { fair, urls } = ground
      const exhibition = await fair.anExhibition()
      const load = await startLoad({ fair, urls, exhibition, people: 20, pauseMs: 60 })
      const crowd = await startCrowd({ fair, urls, people, hotQuota: 100, breathMs })
      const samples: Sample[] = []
      const counted: Record<string, number> = {}
      const differences: string[] = []
      const endMs = Date.now() + minutes * 60_000
      while (Date.now() < endMs) {
        await pause(Math.min(sampleMs, minutes * 10_000))
        const phase = load.phase()
        for (const [name, count] of Object.entries(phase.answers)) counted[name] = (counted[name] ?? 0) + count
        differences.push(...unwanted('visitors', phase))
        const { pid } = ground.servers[0]!
        const { rowCount } = await fair.app.maintenancePool.query(`SELECT 1 FROM pg_stat_activity WHERE backend_type = 'client backend'`)
        samples.push({
          megabytes: megabytesOf(pid),
          handles: handlesOf(pid),
          connections: rowCount!,
          p50Ms: phase.p50Ms,
          p99Ms: phase.p99Ms,
        })
        if (samples.length % 6 === 0)
          say(`steady: ${Math.round((endMs - Date.now()) / 60_000)} minutes left, ${Math.round(samples.at(-1)!.megabytes)} MB`)
      }
      await crowd.stop()
      const last = await load.stop()
      differences.push(...unwanted('visitors', last), ...(await crowd.differences()), ...(await auditDifferences(fair, exhibition)))
      const limits: [name: keyof Sample, slack: number][] = [
        ['megabytes', 100],
        ['handles', 60],
        ['connections', 10],
      ]
      for (const [name, slack] of limits) {
        const found = trend(samples, name)
        if (isLeak(found, slack)) differences.push(`${name} grow from ${found[0]} to ${found[1]}`)
      }
      const shown = (name: keyof Sample): string => trend(samples, name).join(' → ')
      const acknowledged = Object.fromEntries(deeds.map((deed) => [deed, crowd.told.filter((one) => one.deed === deed).length]))
      add(
        rowOf(
          `steady load for ${minutes} min`,
          `visitors ${pairs(counted)}; ${pairs(acknowledged)}`,
          `memory ${shown('megabytes')} MB, handles ${shown('handles')}, connections ${shown('connections')}, p50 ${shown('p50Ms')} ms, p99 ${shown('p99Ms')} ms`,
          differences,
        ),
      )
    } finally {
      await ground.stop()
    }
  },
}
