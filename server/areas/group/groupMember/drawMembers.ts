import { writeWorkbook } from '../../../core/peopleImport/spreadsheetLibrary'

/** A workbook of members as it is written: a thread has no server. */
export interface MembersSheet {
  name: string
  columns: string[]
  records: string[][]
}

/** Cells of text, so that no value is read as a formula and no number loses its first zero. */
const asText = '@'

export const drawMembers = ({ name, columns, records }: MembersSheet): Promise<Uint8Array> =>
  writeWorkbook({
    sheets: [
      {
        name,
        columns: columns.map((title) => ({ width: Math.min(40, Math.max(14, title.length * 2)), numFmt: asText })),
        rows: [columns, ...records],
        freezePane: { rows: 1 },
      },
    ],
  })
