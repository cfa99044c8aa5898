import path from 'node:path'
import type { App } from '../App'
import type { Table } from './readTable'
import type { drawReport, drawTemplate } from './sheets'
import type { ArchiveEntry } from './smallArchive'

const file = path.join(__dirname, 'backgroundWork.ts')

/** Spreadsheets that people send, and those that they get. @throws Failure unavailable (many wait, or a file took too long) */
export const inBackground = ({ background }: Pick<App, 'background'>) => {
  const draw = async (name: string, facts: unknown): Promise<Buffer> =>
    Buffer.from(await background.run<unknown, Uint8Array>(file, name, facts))
  return {
    table: (bytes: Uint8Array, partRows: number): Promise<Table | null> =>
      background.run<{ bytes: Uint8Array; partRows: number }, Table | null>(file, 'readTable', { bytes, partRows }),
    archive: (bytes: Uint8Array): Promise<ArchiveEntry[] | null> =>
      background.run<Uint8Array, ArchiveEntry[] | null>(file, 'readArchive', bytes),
    template: (facts: Parameters<typeof drawTemplate>[0]): Promise<Buffer> => draw('drawTemplate', facts),
    report: (facts: Parameters<typeof drawReport>[0]): Promise<Buffer> => draw('drawReport', facts),
  }
}
