import type { ValidationError } from '../../../../../contract/fieldErrors'
import { type Sheet, openWorkbook } from '../../../../core/peopleImport/spreadsheetLibrary'
import { TableBudget, TooComplex, maxUnpackedBytes } from '../../../../core/peopleImport/tableBudget'
import type { NoProgramme } from '../inBackground'
import { readCell } from './cells'
import { type SheetColumn, type SheetPart, programmeSheets, sheetParts } from './columns'

type Row = Record<string, unknown>
type Problems = Record<string, ValidationError>

/** Sheets whose rows are lists of a session in the file. */
const listsOfSession = { appearances: 'speakers', papers: 'papers', guests: 'guests' } as const
type PartOfSession = keyof typeof listsOfSession

/** A workbook as a programme's file, whose values nobody has judged yet. */
export interface ReadProgramme {
  file: Row
  /** The row of each thing, as the spreadsheet numbers it. */
  lines: Record<Exclude<SheetPart, PartOfSession>, number[]>
  /** The rows of what belongs to sessions, by the place of the session. */
  ofSessions: Record<PartOfSession, number[][]>
  /** What the sheets themselves lack, by sheet and row: `sessions.1.title.en`. */
  problems: Problems
}

/** More than a programme has sessions. Each may have some people on stage. */
const maxRows = 20_000
const caps = { bytes: maxUnpackedBytes, rows: maxRows, lastColumn: 'AZ' }
/** Columns that no field reads are named up to so many, each with so many letters. */
const [maxNamed, longestNamed] = [20, 40]

const plain = (text: unknown): string =>
  (typeof text === 'string' ? text : '')
    .replace(/\s*\*\s*$/, '')
    .trim()
    .toLowerCase()

const isCalled = ({ cn, en }: { cn: string; en: string }, text: unknown): boolean => [cn, en].some((word) => plain(word) === plain(text))

/** A text in both languages, whose field ends with the language. */
const languageOf = (field: string): string | undefined => /\.(?:cn|en)$/.exec(field)?.[0].slice(1)

/** Sets a field such as `title.cn`. */
const setAt = (row: Row, field: string, value: unknown): void => {
  const [name, inner] = field.split('.') as [string, string | undefined]
  if (inner === undefined) row[name] = value
  else row[name] = { ...(row[name] as Row | undefined), [inner]: value }
}

/** A text in one language alone is empty in the other. One that must be there is refused in the language that lacks it. */
const evenOut = (row: Row, columns: readonly SheetColumn[]): void => {
  for (const { field, isRequired } of columns) {
    const [name = ''] = field.split('.')
    if (languageOf(field) === undefined || (!row[name] && !isRequired)) continue
    row[name] = { cn: '', en: '', ...(row[name] as Row | undefined) }
  }
}

/** The columns of a sheet by their places. */
const columnsOf = (part: SheetPart, head: readonly unknown[], problems: Problems): (SheetColumn | undefined)[] => {
  const { columns } = programmeSheets[part]
  const found = head.map((title) => columns.find((column) => isCalled(column.title, title)))
  for (const { field, isRequired } of columns)
    if (isRequired && !found.some((column) => column?.field === field)) problems[`${part}.1.${field}`] = { code: 'required' }
  const unknown = head.filter((title, at) => !found[at] && plain(title) !== '').slice(0, maxNamed)
  for (const title of unknown) problems[`${part}.1.${String(title).slice(0, longestNamed)}`] = { code: 'unknownField' }
  return found
}

/** The rows of a sheet with their numbers. Blank ones are left out. @throws TooComplex */
const rowsOf = (part: SheetPart, { rows }: Sheet, budget: TableBudget, problems: Problems): { line: number; row: Row }[] => {
  const columns = columnsOf(part, rows[0] ?? [], problems)
  return rows.slice(1).flatMap((cells, at) => {
    const row: Row = {}
    cells.forEach((cell, place) => {
      const column = columns[place]
      const value = column && readCell(cell, column)
      if (value === undefined) return
      if (typeof value === 'string') budget.takeLetters(value.length)
      setAt(row, column!.field, value)
    })
    if (Object.keys(row).length === 0) return []
    evenOut(row, programmeSheets[part].columns)
    return [{ line: at + 2, row }]
  })
}

const programmeOf = async (bytes: Buffer): Promise<ReadProgramme | NoProgramme> => {
  const budget = new TableBudget()
  const workbook = await openWorkbook(bytes, budget, caps)
  const named = (workbook?.visible ?? []).flatMap((sheet) => {
    const part = sheetParts.find((one) => isCalled(programmeSheets[one].name, sheet.name))
    return part ? [{ part, sheet }] : []
  })
  if (!workbook || named.length === 0) return 'importUnreadable'
  const read = await workbook.read(
    named.map(({ sheet }) => sheet),
    {},
  )
  const problems: Problems = {}
  const partRows = (part: SheetPart) => {
    const at = named.findIndex((one) => one.part === part)
    return at === -1 ? [] : rowsOf(part, read[at]!, budget, problems)
  }
  const parts = {
    ...{ rooms: partRows('rooms'), nodes: partRows('nodes'), speakers: partRows('speakers') },
    ...{ sessions: partRows('sessions'), tickets: partRows('tickets') },
  }
  const at = new Map(parts.sessions.map(({ row }, place) => [row.code, place]))
  /** Gives the rows of a sheet to their sessions. @returns the rows of each session */
  const join = (part: PartOfSession): number[][] => {
    const linesOf: number[][] = parts.sessions.map(() => [])
    for (const { line, row } of partRows(part)) {
      const { session: code, ...one } = row
      const place = at.get(code)
      if (place === undefined) {
        problems[`${part}.${line}.session`] = { code: code === undefined ? 'required' : 'choiceUnknown' }
        continue
      }
      linesOf[place]!.push(line)
      const { row: session } = parts.sessions[place]!
      const list = listsOfSession[part]
      session[list] = [...((session[list] as Row[] | undefined) ?? []), one]
    }
    return linesOf
  }
  const ofSessions = { appearances: join('appearances'), papers: join('papers'), guests: join('guests') }
  const each = <Value>(take: (one: { line: number; row: Row }) => Value) =>
    Object.fromEntries(Object.entries(parts).map(([part, rows]) => [part, rows.map(take)])) as Record<keyof typeof parts, Value[]>
  return { file: each(({ row }) => row), lines: each(({ line }) => line), ofSessions, problems }
}

/** Reads a workbook with the sheets of a programme, by their names and columns in either language. */
export const readProgrammeSheets = async (file: Uint8Array): Promise<ReadProgramme | NoProgramme> => {
  try {
    return await programmeOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  } catch (error) {
    return error instanceof TooComplex ? 'importTooComplex' : 'importUnreadable'
  }
}

/** A place in a file, as `sessions.3.speakers.0.code`, in its workbook: `appearances.9.code`. */
export const sheetPlace = (place: string, { lines, ofSessions }: ReadProgramme): string => {
  const [part, at, ...rest] = place.split('.') as [keyof ReadProgramme['lines'], string, ...string[]]
  const [list, index, ...field] = rest
  const own = (Object.keys(listsOfSession) as PartOfSession[]).find((one) => listsOfSession[one] === list)
  const line = own && part === 'sessions' ? ofSessions[own][Number(at)]?.[Number(index)] : undefined
  if (line !== undefined) return [own, line, ...field].join('.')
  return [part, lines[part]?.[Number(at)] ?? at, ...rest].join('.')
}
