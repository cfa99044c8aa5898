import path from 'node:path'
import type { ProgrammeFile } from '../../../../contract/conference/programme.schema'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { type WorkOwner, whenExhausted } from '../../../core/jobs/background'
import type { CalendarWork } from './fromCalendar'
import type { ReadProgramme } from './sheets/fromSheets'
import type { ProgrammeWork } from './sheets/toSheets'

const file = path.join(__dirname, 'backgroundWork.ts')

/** Why a file is no programme. */
export type NoProgramme = 'importUnreadable' | 'importTooComplex'

/**
 * Files that an organiser sends, and those that they get.
 * @throws Failure workRunning, workSpent, unavailable (many wait)
 */
export const inBackground = ({ background }: App, { tenantId, caller: { accountId } }: SignedInScope) => {
  const answers: WorkOwner = { lane: 'answers', tenantId, accountId }
  const uploads: WorkOwner = { lane: 'uploads', tenantId, accountId }
  const exhausted = whenExhausted<NoProgramme>('importTooComplex')
  return {
    sheets: (bytes: Uint8Array): Promise<ReadProgramme | NoProgramme> =>
      background.run<Uint8Array, ReadProgramme | NoProgramme>(uploads, file, 'readProgrammeSheets', bytes).catch(exhausted),
    calendar: (work: CalendarWork): Promise<ProgrammeFile | NoProgramme> =>
      background.run<CalendarWork, ProgrammeFile | NoProgramme>(uploads, file, 'programmeOfCalendar', work).catch(exhausted),
    drawSheets: async (work: ProgrammeWork): Promise<Buffer> =>
      Buffer.from(await background.run<ProgrammeWork, Uint8Array>(answers, file, 'drawProgrammeSheets', work)),
  }
}
