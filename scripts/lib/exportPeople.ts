import type { Language } from '../../contract/language'
import { reviewCalls } from '../../contract/visitor/review.calls'
import type { ExportPage } from '../../contract/visitor/review.schema'
import { type Place, ask, signIn } from './organiserClient'
import { writeSheet } from './writeSheet'

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
  const token = await signIn(place)
  const ofState: Record<string, string> = state ? { examineResult: state } : {}
  const read = (after: string | null, signal: AbortSignal): Promise<ExportPage> =>
    ask<ExportPage>(place, reviewCalls.exportPage, { query: { ...ofState, ...(after ? { after } : {}) }, token, language, signal })
  const done = await writeSheet(to, 'Registrations', read, (count, first) =>
    showProgress(count, Math.max(count, (first as ExportPage).total ?? 0)),
  )
  if (process.stderr.isTTY) process.stderr.write('\n')
  return `${done.toLocaleString('en')} registrations are in ${to}.`
}
