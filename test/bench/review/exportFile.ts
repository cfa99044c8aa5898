import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { runCommand } from '../../server/support/command'
import type { Exhibition } from '../../server/support/makers'
import { type TestServer, startTestServer } from '../../server/support/testServer'
import { type MeasuredServer, startMeasuredServer } from '../orders/measuredServer'
import { watchMemory } from '../watchMemory'
import { sizes, twoFairs } from './review'

export interface ExportFigure {
  registrants: number
  seconds: number
  megabytes: number
  /** The most memory of the command and of the server while it ran. */
  commandPeakMegabytes: number
  serverPeakMegabytes: number
  /** Read from the file: rows without the titles, and the name in the last one. */
  rows: number
  lastName: string
}

const password = 'a good long password'
const megabyte = 1024 * 1024

/** Runs `npm run review -- export` in a process of its own, and reads its peak memory. */
const exportTo = async (file: string, { tenantId, exhibitionId }: Exhibition, { url }: MeasuredServer): Promise<number> => {
  const args = ['export', '--to', file, '--tenant', tenantId, '--exhibition', exhibitionId, '--url', url, '--account', 'exporter']
  const script = path.join(__dirname, '..', '..', '..', 'scripts', 'review.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', path.join(__dirname, 'printPeak.mjs'), script, ...args], {
    env: { ...process.env, ORGANISER_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  child.stdout.on('data', (part: Buffer) => (out += part.toString()))
  let problems = ''
  child.stderr.on('data', (part: Buffer) => (problems = part.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(problems)
  return Math.round(Number(/peak (\d+) KB/.exec(out)![1]) / 1024)
}

const readBack = async (file: string): Promise<Pick<ExportFigure, 'rows' | 'lastName'>> => {
  const { streamXlsxRows } = await import('hucre/xlsx')
  let rows = -1
  let last: readonly unknown[] = []
  for await (const { values } of streamXlsxRows(Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>)) {
    rows += 1
    last = values
  }
  return { rows, lastName: String(last[2]) }
}

const measure = async (server: TestServer, measured: MeasuredServer, fair: Exhibition, folder: string): Promise<ExportFigure> => {
  const account = ['--tenant', fair.tenantId, '--account', 'exporter', '--password-stdin']
  await runCommand(server, 'organiser', ['create', ...account], { input: `${password}\n` })
  const file = path.join(folder, `${fair.exhibitionId}.xlsx`)
  const peakOfServer = watchMemory(measured.pid)
  const startedAt = performance.now()
  const commandPeakMegabytes = await exportTo(file, fair, measured)
  const seconds = (performance.now() - startedAt) / 1000
  const serverPeakMegabytes = peakOfServer()
  const megabytes = statSync(file).size / megabyte
  return { registrants: 0, seconds, megabytes, commandPeakMegabytes, serverPeakMegabytes, ...(await readBack(file)) }
}

/** Whole exports as spreadsheets, of 10,000 and of 100,000 registrants: their memory must be the same. */
export const benchExport = async (): Promise<ExportFigure[]> => {
  const server = await startTestServer()
  const folder = mkdtempSync(path.join(tmpdir(), 'fg-export-'))
  const figures: ExportFigure[] = []
  try {
    const fairs = await twoFairs(server)
    for (const [at, fair] of fairs.entries()) {
      const measured = await startMeasuredServer(server.databaseUrl)
      try {
        figures.push({ ...(await measure(server, measured, fair, folder)), registrants: sizes[at]! })
      } finally {
        await measured.stop()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await server.stop()
  }
  return figures
}
