import type { Bilingual, Language } from '../../contract/language'
import { writeSheet } from './writeSheet'

/** A column of a spreadsheet: its name, and what a row has in it. */
export type SheetColumn<Row> = [name: Bilingual, cell: (row: Row, language: Language) => string | number | null]

/** A spreadsheet of the rows of a list. */
export interface RowsSheet<Row> {
  /** The file; one that ends with `.csv` is text. */
  to: string
  /** Of the columns and of what the server names. */
  language: Language
  /** Of the sheet. */
  name: string
  columns: readonly SheetColumn<Row>[]
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
  columns: readonly SheetColumn<Row>[],
): { sheet?: RowsSheet<Row> } => (to ? { sheet: { to, language: language === 'cn' ? 'cn' : 'en', name, columns } } : {})

/** A name in the language of the sheet, or in the other one. */
export const named = (name: Bilingual | null, language: Language): string => (name ? name[language] || name.cn || name.en : '')

/** The place of a company. */
export const placeColumns = <Row extends { hallNo: string | null; boothNos: string[] }>(): SheetColumn<Row>[] => [
  [{ cn: '展馆', en: 'Hall' }, ({ hallNo }) => hallNo],
  [{ cn: '展位', en: 'Booths' }, ({ boothNos }) => boothNos.join(' ')],
]

/** Writes rows. @returns what to print */
export const writeRows = async <Row>({ to, language, name, columns }: RowsSheet<Row>, rows: readonly Row[]): Promise<string> => {
  const part = {
    columns: columns.map(([title]) => title[language]),
    records: rows.map((row) => columns.map(([, cell]) => String(cell(row, language) ?? ''))),
    next: null,
  }
  const done = await writeSheet(to, name, async () => part)
  return `${done.toLocaleString('en')} rows are in ${to}.`
}
