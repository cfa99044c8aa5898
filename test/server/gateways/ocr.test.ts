import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { GatewayError, type GatewaySettings, type Ocr } from '../../../server/gateways'
import { makeOcr } from '../../../server/gateways/ocr/makeOcr'
import { until } from '../../support/until'
import { aPng, aTornJpeg } from '../visitor/upload'

const settings: GatewaySettings['ocr'] = { pictureMs: 15_000, waitMs: 120_000, idleMs: 60_000, maxWaiting: 3 }
const silent = { log: { info: () => undefined, warn: () => undefined } }

let ocr: Ocr

before(() => {
  ocr = makeOcr({ ocr: settings }, silent)
})
after(() => ocr.close())

const blank = aPng(900, { width: 300, height: 200 })

/** Rows of small marks, as a page of letters has them. They are read for seconds. */
const manyMarks = (): Promise<Buffer> => {
  const marks = Array.from(
    { length: 4000 },
    (_, at) => `<path d="M${(at % 80) * 20 + 4} ${Math.floor(at / 80) * 24 + 6}h9v${6 + (at % 7)}h-5z"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><path fill="#fff" d="M0 0h1600v1200H0z"/>${marks.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** The processes that this one started for reading. */
const readers = (): number[] =>
  execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('readerProcess') && Number(line.trim().split(/\s+/)[1]) === process.pid)
    .map((line) => Number(line.trim().split(/\s+/)[0]))

const fails = (work: Promise<unknown>, code: string): Promise<void> =>
  assert.rejects(work, (error: unknown) => error instanceof GatewayError && error.service === 'ocr' && error.code === code)

test('a picture without text has no lines, and the server answers others while it is read', async () => {
  const start = performance.now()
  let longestMs = 0
  let last = start
  const beat = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 5)
  assert.deepEqual(await ocr.read(blank), [])
  clearInterval(beat)
  assert.ok(longestMs < (performance.now() - start) / 2, `the process stood still for ${longestMs} ms`)
})

test('bytes that are no picture within are refused, and the next picture is read', async () => {
  await fails(ocr.read(aTornJpeg(3000, { width: 300, height: 200 })), 'refused')
  assert.deepEqual(await ocr.read(blank), [])
})

test('a reader that is killed fails its picture alone, and another is started', async () => {
  // A reader that begins takes longer than one that runs.
  await ocr.close()
  await until(() => readers().length === 0, 'no reader runs')
  const reading = ocr.read(blank)
  await until(() => readers().length === 1, 'the reader runs')
  process.kill(readers()[0]!, 'SIGKILL')
  await fails(reading, 'unreachable')
  assert.deepEqual(await ocr.read(blank), [])
})

test('a reader that starts removes what killed ones left', async () => {
  await ocr.close()
  const [old, young] = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'fairgate-ocr-'))) as [string, string]
  const hourAgo = Date.now() / 1000 - 3600
  utimesSync(old, hourAgo, hourAgo)
  try {
    assert.deepEqual(await ocr.read(blank), [])
    assert.deepEqual([existsSync(old), existsSync(young)], [false, true])
  } finally {
    rmSync(old, { recursive: true, force: true })
    rmSync(young, { recursive: true, force: true })
  }
})

test('pictures wait for one reader, and too many are refused at once', async () => {
  const waiting = [ocr.read(blank), ocr.read(blank), ocr.read(blank)]
  await fails(ocr.read(blank), 'busy')
  assert.deepEqual(await Promise.all(waiting), [[], [], []])
  assert.equal(readers().length, 1)
})

test('a picture that takes too much of the processor is given up, as one that waits too long', async () => {
  const picture = await manyMarks()
  for (const short of [{ pictureMs: 300 }, { waitMs: 1 }]) {
    const hasty = makeOcr({ ocr: { ...settings, ...short } }, silent)
    await fails(hasty.read(picture), 'timeout')
    await hasty.close()
  }
})

test('an idle reader ends', async () => {
  await ocr.close()
  const shortLived = makeOcr({ ocr: { ...settings, idleMs: 1 } }, silent)
  assert.deepEqual(await shortLived.read(blank), [])
  await until(() => readers().length === 0, 'no reader is left')
})
