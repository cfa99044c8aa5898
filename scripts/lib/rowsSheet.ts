import type { Language } from '../../contract/language'
import { type ListColumn, tableOf } from '../../contract/listColumn'
import { writeSheet } from './writeSheet'

/** A spreadsheet of the rows of a list. */
export interface RowsSheet<Row> {
  /** The file; one that ends with `.csv` is text. */
  to: string
  /** Of the columns and of what the server names. */
  language: Language
  /** Of the sheet. */
  name: string
  columns: readonly ListColumn<Row>[]
}

/** The options of every command that lists rows. */
export const sheetOptions = { to: { type: 'string' }, language: { type: 'string' } } as const

/** Their help. */
export const sheetHelp = `  --to list.xlsx      writes every row of a list to a spreadsheet, or to list.csv
                      csv is for programs: a spreadsheet drops the zeros of 0012 and cuts long numbers
  --language en|cn    of the spreadsheet`

/** The spreadsheet that a command's options ask for; none without `--to`. */
export const sheetOf = <Row>(
  { to, language }: { to?: string | undefined; language?: string | undefined },
  name: string,
  columns: readonly ListColumn<Row>[],
): { sheet?: RowsSheet<Row> } => (to ? { sheet: { to, language: language === 'cn' ? 'cn' : 'en', name, columns } } : {})

/** Writes rows. @returns what to print */
export const writeRows = async <Row>({ to, language, name, columns }: RowsSheet<Row>, rows: readonly Row[]): Promise<string> => {
  const done = await writeSheet(to, name, async () => ({ ...tableOf(columns, rows, language), next: null }))
  return `${done.toLocaleString('en')} rows are in ${to}.`
}
