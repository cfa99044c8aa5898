import path from 'node:path'
import type { App } from '../../core/App'
import type { Table } from './holderImport/readTable'
import type { PosterWork } from './poster/drawPoster'
import type { ArchiveEntry } from './holderImport/smallArchive'
import type { drawReport, drawTemplate } from './holderImport/sheets'

const file = path.join(__dirname, 'backgroundWork.ts')

/** Spreadsheets that people send, those that they get, and posters. @throws Failure unavailable (many wait, or a file took too long) */
export const inBackground = ({ background }: Pick<App, 'background'>) => {
  const draw = async (name: string, facts: unknown): Promise<Buffer> =>
    Buffer.from(await background.run<unknown, Uint8Array>(file, name, facts))
  return {
    table: (bytes: Uint8Array): Promise<Table | null> => background.run<Uint8Array, Table | null>(file, 'readTable', bytes),
    archive: (bytes: Uint8Array): Promise<ArchiveEntry[] | null> =>
      background.run<Uint8Array, ArchiveEntry[] | null>(file, 'readArchive', bytes),
    template: (facts: Parameters<typeof drawTemplate>[0]): Promise<Buffer> => draw('drawTemplate', facts),
    poster: (work: PosterWork): Promise<Buffer> => draw('drawPoster', work),
    report: (facts: Parameters<typeof drawReport>[0]): Promise<Buffer> => draw('drawReport', facts),
  }
}
