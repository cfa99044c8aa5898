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
  const read = <Work, Result>(name: string, work: Work): Promise<Result | NoProgramme> => {
    const owner: WorkOwner = { lane: 'uploads', tenantId, accountId }
    return background.run<Work, Result | NoProgramme>(owner, file, name, work).catch(whenExhausted<NoProgramme>('importTooComplex'))
  }
  return {
    sheets: (bytes: Uint8Array) => read<Uint8Array, ReadProgramme>('readProgrammeSheets', bytes),
    calendar: (work: CalendarWork) => read<CalendarWork, ProgrammeFile>('programmeOfCalendar', work),
    drawSheets: async (work: ProgrammeWork): Promise<Buffer> =>
      Buffer.from(
        await background.run<ProgrammeWork, Uint8Array>({ lane: 'answers', tenantId, accountId }, file, 'drawProgrammeSheets', work),
      ),
  }
}
