import type { Language } from '../../contract/language'
import { reviewCalls } from '../../contract/visitor/review.calls'
import type { ExportPage } from '../../contract/visitor/review.schema'
import { exportList } from './exportList'
import type { Place } from './organiserClient'

export interface ExportAsked {
  to: string
  /** One state; undefined for all. */
  state: string | undefined
  /** Of titles and options. */
  language: Language
}

/** Prints how far the export is, over the same line of a terminal. */
const showProgress = (done: number, total: number): void => {
  const line = `${done.toLocaleString('en')} of ${total.toLocaleString('en')} registrations`
  process.stderr.write(process.stderr.isTTY ? `\r${line}` : `${line}\n`)
}

/** Writes the registrations of a fair to a spreadsheet. */
export const exportPeople = async (place: Place, { to, state, language }: ExportAsked): Promise<string> => {
  const written = await exportList<ExportPage>(
    place,
    reviewCalls.exportPage,
    { to, language },
    {
      name: 'Registrations',
      example: 'people.xlsx',
      what: 'registrations',
      query: state ? { examineResult: state } : {},
      onProgress: (count, first) => showProgress(count, Math.max(count, first.total ?? 0)),
    },
  )
  if (process.stderr.isTTY) process.stderr.write('\n')
  return written
}
