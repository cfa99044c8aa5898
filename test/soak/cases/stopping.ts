import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { registrationCalls } from '../../../contract/visitor/registration.calls'
import { fileCalls } from '../../../contract/visitor/file.calls'
import { type HandWritten, aRequestByHand } from '../../server/support/aRequestByHand'
import { makeCall } from '../../server/support/makeCall'
import type { Visitor } from '../../server/support/makers'
import { processOn } from '../../server/support/processOn'
import { answerName } from '../../server/support/rushes'
import { walletCalls } from '../../../contract/tickets/wallet.calls'
import { uploadHeaders } from '../../server/visitor/upload'
import { startServerProcess, statusAt } from '../../support/serverProcess'
import { until } from '../../support/until'
import { type Ground, aGround } from '../ground'
import { type SoakCase, type SoakRow, pairs, rowOf } from '../SoakCase'

const halfSent = 100
/** The server gives up on silence after half a minute. */
const closedWithinMs = 100_000
/** Twenty seconds for requests in flight, and some for a busy machine. */
const endedWithinMs = 60_000

/** Half of them uploads, as phones leave them that lose their network. */
const sendHalves = (url: string, visitor: Visitor): HandWritten[] =>
  Array.from({ length: halfSent }, (_, nth) => {
    const isUpload = nth % 2 === 0
    const headers = Object.entries(uploadHeaders(visitor)).map(([name, value]) => `${name}: ${value}`)
    const type = isUpload ? 'multipart/form-data; boundary=x' : 'application/json'
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n\x89PNG'
    return aRequestByHand(
      url,
      [
        `POST ${isUpload ? fileCalls.put.path : registrationCalls.saveDraft.path} HTTP/1.1`,
        ...headers,
        `content-type: ${type}`,
        'content-length: 50000',
      ],
      isUpload ? part : '{"formId"',
    )
  })

const half = async ({ dataDir, urls }: Ground, visitor: Visitor): Promise<SoakRow> => {
  const requests = sendHalves(urls[0]!, visitor)
  const startedAtMs = Date.now()
  await until(() => requests.every(({ isClosed }) => isClosed()), 'all are closed', { timeoutMs: closedWithinMs }).catch(() => undefined)
  const open = requests.filter(({ isClosed }) => !isClosed())
  const unfinished = path.join(dataDir, 'files', 'unfinished')
  const halfFiles = (): string[] => (existsSync(unfinished) ? readdirSync(unfinished) : [])
  // A file is removed after its connection is closed.
  await until(() => halfFiles().length === 0, 'no half file is left').catch(() => undefined)
  const left = halfFiles()
  for (const { socket } of open) socket.destroy()
  return rowOf(
    `${halfSent} requests that go quiet in the middle`,
    'all connections closed, no half file left',
    `after ${((Date.now() - startedAtMs) / 1000).toFixed(0)} s`,
    [...(open.length > 0 ? [`${open.length} are open`] : []), ...(left.length > 0 ? [`${left.length} half files are left`] : [])],
  )
}

const signalWithHalves = async (ground: Ground, visitor: Visitor): Promise<SoakRow> => {
  const requests = sendHalves(ground.urls[0]!, visitor)
  await pause(1000)
  const startedAtMs = Date.now()
  const ended = ground.servers[0]!.end('SIGTERM')
  const end = await Promise.race([ended, pause(endedWithinMs, 'it still runs')])
  for (const { socket } of requests) socket.destroy()
  return rowOf(`SIGTERM with ${halfSent} such requests`, 'the process ends', `after ${((Date.now() - startedAtMs) / 1000).toFixed(0)} s`, [
    ...(end === 0 ? [] : [`it ended with ${end}`]),
  ])
}

const drainSeconds = 3

/** While a server drains it answers all that comes; what it has taken it answers also after that. */
const signalUnderLoad = async (ground: Ground, visitors: Visitor[]): Promise<SoakRow> => {
  const [url] = ground.urls
  const server = makeCall(() => url!)
  const answers: Record<'before the port closed' | 'after', Record<string, number>> = { 'before the port closed': {}, after: {} }
  let closedAtMs = Infinity
  let isStopped = false
  const looking = visitors.map(async (as) => {
    while (!isStopped) {
      const startedAtMs = Date.now()
      const answer = await server.call(walletCalls.page, { as, query: { current: 1, size: 10 } }).catch(() => null)
      const name = answer ? answerName(answer) : 'no answer'
      const counted = answers[startedAtMs < closedAtMs ? 'before the port closed' : 'after']
      counted[name] = (counted[name] ?? 0) + 1
      if (!answer) await pause(20)
    }
  })
  await pause(1500)
  const signalledAtMs = Date.now()
  // A request that is sent a moment before the port closes may find it closed.
  closedAtMs = signalledAtMs + drainSeconds * 1000 - 100
  const ended = ground.servers[0]!.end('SIGTERM')
  const differences: string[] = []
  await until(async () => (await statusAt(`${url}/readyz`)) === 503, 'a balancer sees it', { timeoutMs: drainSeconds * 1000 }).catch(() =>
    differences.push('/readyz never said 503'),
  )
  const end = await ended
  isStopped = true
  await Promise.all(looking)
  if (end !== 0) differences.push(`it ended with ${end}`)
  for (const [name, count] of Object.entries(answers['before the port closed'])) if (name !== 'ok') differences.push(`${count} × ${name}`)
  for (const [name, count] of Object.entries(answers.after))
    if (!['ok', 'no answer'].includes(name)) differences.push(`after it, ${count} × ${name}`)
  return rowOf(
    'SIGTERM under load',
    `${pairs(answers['before the port closed'])} until the port closed; then ${pairs(answers.after)}`,
    `drained ${drainSeconds} s, ended after ${((Date.now() - signalledAtMs) / 1000).toFixed(1)} s`,
    differences,
  )
}

const signalToNpm = async (ground: Ground): Promise<SoakRow> => {
  const server = await startServerProcess({ ...(await processOn(ground.fair)), command: ['npm', 'run', 'serve'], timeoutMs: 240_000 })
  await server.end('SIGTERM')
  const isFree = await until(async () => (await statusAt(`${server.url}/healthz`)) === 0, 'the port is free', {
    timeoutMs: endedWithinMs,
  }).then(
    () => true,
    () => false,
  )
  return rowOf('SIGTERM to npm run serve', 'the server behind it ends', '', isFree ? [] : ['the server still has its port'])
}

export const stopping: SoakCase = {
  name: 'stopping',
  title: 'half-sent requests, and SIGTERM: with them, under load, to npm',
  async run({ add }) {
    const ground = await aGround({ env: { DRAIN_SECONDS: String(drainSeconds) } })
    try {
      const exhibition = await ground.fair.anExhibition()
      const visitors = await ground.fair.visitors(50, { exhibition })
      add(await half(ground, visitors[0]!))
      add(await signalUnderLoad(ground, visitors))
      await ground.restart(0)
      add(await signalToNpm(ground))
      add(await signalWithHalves(ground, visitors[0]!))
    } finally {
      await ground.stop()
    }
  },
}
