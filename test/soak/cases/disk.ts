import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { secretFileOf } from '../../../server/settings/secretFile'
import { aSmallDisk } from '../../server/support/aSmallDisk'
import { startCrowd } from '../../server/support/crowd'
import { spawnServer, statusAt } from '../../support/serverProcess'
import { until } from '../../support/until'
import { type Ground, aGround } from '../ground'
import { startLoad, untilWell, unwanted } from '../load'
import { type SoakCase, pairs, rowOf, skipped } from '../SoakCase'

const diskMegabytes = 300
const fullSeconds = 10
const people = { free: 6, hot: 6, paid: 4, cancelled: 3, refunded: 3, gift: 2, scan: 3, form: 4, draft: 4 }

const whole = 'full disk, with orders, forms and drafts in flight'
const first = 'first start on a full disk'

export const disk: SoakCase = {
  name: 'disk',
  title: 'the disk is full: with writes in flight, at the first start',
  async run({ add }) {
    const small = aSmallDisk(diskMegabytes)
    if (!small) {
      for (const name of [whole, first]) add(skipped(name, 'a small disk needs a user who may mount one'))
      return
    }
    try {
      const ground = await aGround({ dataDir: path.join(small.path, 'data') })
      try {
        const crowd = await startCrowd({ fair: ground.fair, urls: ground.urls, people, hotQuota: 300 })
        const load = await startLoad({ fair: ground.fair, urls: ground.urls, exhibition: await ground.fair.anExhibition() })
        await pause(2000)
        load.phase()
        small.fill()
        const fullFromMs = Date.now()
        await growLog(ground)
        await pause(fullSeconds * 1000)
        const meanwhile = load.phase()
        small.makeRoom()
        await untilWell(load)
        await crowd.stop()
        const after = await load.stop()
        const longest = Math.max(...crowd.waits.filter(({ toMs }) => toMs > fullFromMs).map(({ fromMs, toMs }) => toMs - fromMs))
        add(
          rowOf(
            whole,
            'nothing lost, wrong, doubled or unknown',
            `${crowd.told.length} answers, the longest wait ${(longest / 1000).toFixed(0)} s; meanwhile others ${pairs(meanwhile.answers)}`,
            [
              ...(longest > (fullSeconds * 1000) / 2 ? [] : ['no write had to wait']),
              ...unwanted('meanwhile', meanwhile, 'unavailable'),
              ...unwanted('after', after),
              ...(await crowd.differences()),
            ],
          ),
        )
      } finally {
        small.makeRoom()
        await ground.stop()
      }
      add(await firstStart(small))
    } finally {
      small.makeRoom()
      small.remove()
    }
  },
}

/** The write-ahead log needs space for its next files. Without it PostgreSQL stops. */
const growLog = async ({ databaseUrl }: Ground): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (let megabytes = 0; megabytes < diskMegabytes; megabytes += 1)
      await client.query(`SELECT pg_logical_emit_message(true, 'soak', repeat('x', 1000000))`)
  } catch {
    // The disk is full.
  }
  await client.end().catch(() => undefined)
}

/** The secret is written at the first start. An empty one would sign everybody in. */
const firstStart = async (small: NonNullable<ReturnType<typeof aSmallDisk>>) => {
  const dataDir = path.join(small.path, 'new')
  const start = () =>
    spawnServer({ env: { DATA_DIR: dataDir, DATABASE_URL: undefined, FAIRGATE_SECRET: undefined, SANDBOX_URL: 'http://127.0.0.1:9' } })
  const differences: string[] = []
  small.fill()
  const refused = await start()
  const end = await refused.ended
  if (end !== 1) differences.push(`it ended with ${end}`)
  const sentence = refused.lines.at(-1) ?? ''
  if (existsSync(secretFileOf(dataDir)) && readFileSync(secretFileOf(dataDir), 'utf8').trim().length < 43)
    differences.push('a secret was cut off')
  small.makeRoom()
  const started = await start()
  await until(async () => !started.isRunning() || (await statusAt(`${started.url}/readyz`)) === 200, 'the server is ready', {
    timeoutMs: 240_000,
  })
  if (!started.isRunning()) differences.push(`it did not start with room again: ${started.lines.at(-1)}`)
  await started.end('SIGTERM')
  const length = readFileSync(secretFileOf(dataDir), 'utf8').trim().length
  if (length < 43) differences.push(`the secret has ${length} characters`)
  return rowOf(first, `refused: ${sentence.slice(0, 120)}`, `with room again it starts, with a secret of ${length} characters`, differences)
}
