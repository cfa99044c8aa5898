import path from 'node:path'
import type { App } from '../App'
import { type WorkOwner, whenExhausted } from '../jobs/background'
import type { NoTable, Table, TableWork } from './Table'
import type { drawReport, drawTemplate } from './sheets'
import type { ArchiveEntry } from './smallArchive'

const file = path.join(__dirname, 'backgroundWork.ts')

type Account = Omit<WorkOwner, 'lane'>

/**
 * Spreadsheets that a person sends, and those that they get.
 * @throws Failure workRunning, workSpent, unavailable (many wait)
 */
export const inBackground = ({ background }: Pick<App, 'background'>, { tenantId, accountId }: Account) => {
  const answers: WorkOwner = { lane: 'answers', tenantId, accountId }
  const uploads: WorkOwner = { lane: 'uploads', tenantId, accountId }
  const draw = async (name: string, facts: unknown): Promise<Buffer> =>
    Buffer.from(await background.run<unknown, Uint8Array>(answers, file, name, facts))
  return {
    table: (work: TableWork): Promise<Table | NoTable> =>
      background.run<TableWork, Table | NoTable>(uploads, file, 'readTable', work).catch(whenExhausted('importTooComplex')),
    archive: (bytes: Uint8Array): Promise<ArchiveEntry[] | null> =>
      background.run<Uint8Array, ArchiveEntry[] | null>(uploads, file, 'readArchive', bytes).catch(whenExhausted(null)),
    template: (facts: Parameters<typeof drawTemplate>[0]): Promise<Buffer> => draw('drawTemplate', facts),
    report: (facts: Parameters<typeof drawReport>[0]): Promise<Buffer> => draw('drawReport', facts),
  }
}
