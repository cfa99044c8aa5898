import type { Bilingual, Language } from './language'

/** A column of a list, written once for whatever shows it: a spreadsheet, a command, a screen. */
export interface ListColumn<Row> {
  title: Bilingual
  cell: (row: Row, language: Language) => string | number | null
}

/** Rows as texts, with the titles of their columns. */
export const tableOf = <Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  language: Language,
): { columns: string[]; records: string[][] } => ({
  columns: columns.map(({ title }) => title[language]),
  records: rows.map((row) => columns.map(({ cell }) => String(cell(row, language) ?? ''))),
})

/** A name in a language, or in the other one where it lacks that. */
export const named = (name: Bilingual | null, language: Language): string => (name ? name[language] || name.cn || name.en : '')

/** The place of a company. */
export const placeColumns: readonly ListColumn<{ hallNo: string | null; boothNos: readonly string[] }>[] = [
  { title: { cn: '展馆', en: 'Hall' }, cell: ({ hallNo }) => hallNo },
  { title: { cn: '展位', en: 'Booths' }, cell: ({ boothNos }) => boothNos.join(' ') },
]

/** An id as lists show it: with the revision that its reader saw. A decision names both. */
export const shownId = ({ id, revision }: { id: string; revision: string }): string => `${id}/${revision}`
