import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { credentialCalls } from '../../../contract/exhibitor/credential.calls'
import { credentialImportCalls as calls } from '../../../contract/exhibitor/credentialImport.calls'
import type { PeopleFile } from '../../../contract/peopleImport.schema'
import { isImportRunning } from '../../../contract/rules/people/holderImport'
import { startServerProcess } from '../../support/serverProcess'
import { aCredentialFair, kindsFor } from '../../server/exhibitor/aCredentialFair'
import { archiveOf } from '../../server/support/archiveOf'
import { makeCall } from '../../server/support/makeCall'
import type { Visitor } from '../../server/support/makers'
import { processOn } from '../../server/support/processOn'
import { type TestServer, startTestServer } from '../../server/support/testServer'
import { upload } from '../../server/visitor/upload'
import { randomKey } from '../../support/random'

export interface CredentialsFigure {
  rows: number
  megabytes: number
  /** From the first byte of the archive to the last credential, and its parts. */
  seconds: number
  uploadSeconds: number
  checkSeconds: number
  importSeconds: number
  /** Time of a processor that the server's process used, whatever else the machine did. */
  cpuSeconds: number
  /** Different numbers of rows that the page showed. */
  steps: number
}

export interface CutFigure {
  rows: number
  /** Credentials after the first server was killed, and in the end. Each person has one. */
  before: number
  after: number
  /** From the start of the next server, which waits until the other one counts as gone. */
  seconds: number
}

type Calls = ReturnType<typeof makeCall>
const type = 'exhibitor'

/** Everybody has a place, and an approval makes a pass at once. */
const kinds = (ticketTypeId: string) =>
  kindsFor(ticketTypeId).map((kind) => ({ ...kind, review: 'auto' as const, quota: { perSquareMetres: 1, max: 5000 } }))

const aMember = async (fair: TestServer): Promise<Visitor> => {
  const exhibition = await aCredentialFair(fair, { kinds })
  return fair.anExhibitorMember({ exhibition, ...(await fair.anExhibitor({ exhibition, area: 5000 })) })
}

/** A photo as a phone sends it: 50 to 100 KB. */
const aPhoto = (nth: number): Promise<Buffer> =>
  sharp({
    create: { width: 480, height: 640, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 90 + (nth % 80), sigma: 12 } },
  })
    .jpeg({ quality: 80 })
    .toBuffer()

const numberOf = (at: number): string => `E${50_000_000 + at}`

const aList = async (rows: number): Promise<{ file: string; archive: Buffer }> => {
  // Ten photos serve all people: the server draws each again.
  const photos = await Promise.all(Array.from({ length: 10 }, (_, at) => aPhoto(at)))
  const at = [...Array(rows).keys()]
  const lines = at.map((nth) => `王丽${'甲乙丙丁戊'[nth % 5]},passport,${numberOf(nth)}`)
  return {
    file: Buffer.from(['name,document类型,document号码', ...lines].join('\n')).toString('base64'),
    archive: archiveOf(at.map((nth) => ({ name: `${numberOf(nth)}.jpg`, bytes: photos[nth % photos.length]! }))),
  }
}

/** A processor's time of a process, in seconds. The kernel counts in hundredths. */
const cpuSecondsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const secondsOf = (fromMs: number): number => (performance.now() - fromMs) / 1000

/** Waits for the end of what a file does now. @returns the file, and how many steps its owner saw */
const ended = async ({ data }: Calls, as: Visitor): Promise<{ file: PeopleFile; steps: number }> => {
  const seen = new Set<number>()
  for (;;) {
    const file = (await data(calls.currentImport, { as, query: { type } }))!
    seen.add(file.rowsDone)
    if (!isImportRunning(file.state)) return { file, steps: seen.size }
    await pause(200)
  }
}

const isAs = ({ file }: { file: PeopleFile }, state: PeopleFile['state'], rows: number): void => {
  if (file.state !== state || file.assigned !== rows) throw new Error(`the file ended as ${JSON.stringify(file)}`)
}

const send = async (own: Calls, fair: TestServer, url: string, as: Visitor, rows: number) => {
  const { file, archive } = await aList(rows)
  const sentMs = performance.now()
  const { data } = await upload({ ...fair, url }, as, archive, { name: 'photos.zip', purpose: 'photoArchive' })
  const uploadSeconds = secondsOf(sentMs)
  const body = { name: 'people.csv', file, agreed: [], type, photos: data.attachId }
  // The answer is lost with the connection, and the phone sends the same once more.
  const key = randomKey()
  await own.call(calls.import, { as, body, key })
  await own.data(calls.import, { as, body, key })
  return { sentMs, uploadSeconds, megabytes: archive.length / 1024 / 1024 }
}

const measure = async (fair: TestServer, rows: number): Promise<CredentialsFigure> => {
  const member = await aMember(fair)
  const server = await startServerProcess(await processOn(fair))
  const own = makeCall(() => server.url)
  const startedSeconds = cpuSecondsOf(server.pid)
  try {
    const { sentMs, uploadSeconds, megabytes } = await send(own, fair, server.url, member, rows)
    const found = await ended(own, member)
    isAs(found, 'checked', rows)
    const checkSeconds = secondsOf(sentMs) - uploadSeconds
    const begunMs = performance.now()
    await own.data(calls.runImport, { as: member, body: { id: found.file.id, mode: 'good' } })
    const done = await ended(own, member)
    isAs(done, 'done', rows)
    return {
      ...{ rows, megabytes, uploadSeconds, checkSeconds, importSeconds: secondsOf(begunMs), seconds: secondsOf(sentMs) },
      steps: found.steps + done.steps,
      cpuSeconds: cpuSecondsOf(server.pid) - startedSeconds,
    }
  } finally {
    await server.end('SIGKILL')
  }
}

/** kill -9 in the middle of the check and of the import, and another server each time. */
const killed = async (fair: TestServer, rows: number): Promise<CutFigure> => {
  const member = await aMember(fair)
  const settings = await processOn(fair)
  const holders = async (own: Calls): Promise<number> => (await own.data(credentialCalls.list, { as: member, query: {} })).total
  const rowsDone = async (own: Calls): Promise<number> =>
    (await own.data(calls.currentImport, { as: member, query: { type } }))?.rowsDone ?? 0
  const untilThird = async (own: Calls): Promise<void> => {
    while ((await rowsDone(own)) < rows / 3) await pause(50)
  }
  const first = await startServerProcess(settings)
  const own = makeCall(() => first.url)
  await send(own, fair, first.url, member, rows)
  await untilThird(own)
  await first.end('SIGKILL')
  const second = await startServerProcess(settings)
  const next = makeCall(() => second.url)
  const found = await ended(next, member)
  isAs(found, 'checked', rows)
  await next.data(calls.runImport, { as: member, body: { id: found.file.id, mode: 'good' } })
  await untilThird(next)
  await second.end('SIGKILL')
  const before = await holders(fair)
  const third = await startServerProcess(settings)
  try {
    const fromMs = performance.now()
    isAs(
      await ended(
        makeCall(() => third.url),
        member,
      ),
      'done',
      rows,
    )
    return { rows, before, after: await holders(fair), seconds: secondsOf(fromMs) }
  } finally {
    await third.end('SIGKILL')
  }
}

/** A company's credentials from a spreadsheet and an archive of photos, and once more with servers that are killed. */
export const benchCredentials = async (): Promise<{ figure: CredentialsFigure; cut: CutFigure }> => {
  const fair = await startTestServer()
  try {
    return { figure: await measure(fair, 500), cut: await killed(fair, 500) }
  } finally {
    await fair.stop()
  }
}
