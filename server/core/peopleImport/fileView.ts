import { isImportRunning, shownImportProblems } from '../../../contract/rules/people/holderImport'
import type { FileReading, PeopleFile } from '../../../contract/peopleImport.schema'
import type { App } from '../App'
import type { SignedInScope } from '../calls/scope'
import { type PeopleImport } from './peopleImport.sql'
import { findPart, problemsOfImport } from './importParts.sql'
import { withNames } from './importWork'
import { rowsOfPart } from './writtenRows'

/** Rows that an owner sees before the import, cells of each, and letters of a cell. */
const [shownRows, shownCells, shownLetters] = [3, 8, 40]

/** The first rows of a checked file as they were read, so that its owner sees whether the names are right. */
const readingOf = async (app: App, row: PeopleImport): Promise<FileReading | null> => {
  if (row.state !== 'checked') return null
  const part = await findPart(app.db, row, 0)
  const rows = part && part.sealedRows !== '' ? rowsOfPart(app.secrets.unseal(part.sealedRows)).slice(0, shownRows) : []
  const first = rows.map(({ line, cells }) => ({
    line,
    cells: cells
      .flatMap(({ text }, at) =>
        text === '' ? [] : [{ title: (row.head[at] ?? '').replace(/[\s*]+/g, ' ').trim(), text: text.slice(0, shownLetters) }],
      )
      .slice(0, shownCells),
  }))
  return { ...row.reading, first }
}

/** An owner's file as its page shows it. As long as it is worked on, its page asks every second, so the answer is short then. */
export const viewOf = async (app: App, { language }: SignedInScope, row: PeopleImport): Promise<PeopleFile> => {
  const { id, name, state, mode, rows, position, partRows, assigned, already, waiting, refused, failure } = row
  const problems = isImportRunning(state) ? [] : await problemsOfImport(app.pool, row, shownImportProblems + 1)
  return {
    id,
    name,
    state,
    mode,
    rows,
    rowsDone: Math.min(rows, position * partRows),
    assigned,
    already,
    waiting,
    refused,
    problems: withNames(app, problems.slice(0, shownImportProblems)),
    hasMore: problems.length > shownImportProblems,
    reading: await readingOf(app, row),
    failure: failure && failure[language],
  }
}
