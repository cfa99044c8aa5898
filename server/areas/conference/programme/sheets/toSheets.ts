import type { ProgrammeFile } from '../../../../../contract/conference/programme.schema'
import type { Bilingual, Language } from '../../../../../contract/language'
import { writeWorkbook } from '../../../../core/peopleImport/spreadsheetLibrary'
import { writeCell } from './cells'
import { type SheetPart, type SheetColumn, programmeSheets, sheetParts } from './columns'

/** What a thread writes a programme's workbook from. */
export interface ProgrammeWork {
  file: ProgrammeFile
  language: Language
}

/** Letters in a cell that says nothing of its own. */
const usualWidth = 16

const words: Record<'guide' | 'sheet' | 'column' | 'need' | 'required' | 'values', Bilingual> = {
  guide: { cn: '说明', en: 'Guide' },
  sheet: { cn: '工作表', en: 'Sheet' },
  column: { cn: '列', en: 'Column' },
  need: { cn: '是否必填', en: 'Required' },
  required: { cn: '必填', en: 'Required' },
  values: { cn: '可填内容', en: 'Values' },
}

const rowsOf = ({ rooms, nodes, speakers, sessions, tickets = [] }: ProgrammeFile): Record<SheetPart, object[]> => ({
  ...{ rooms, nodes, speakers, sessions, tickets },
  papers: sessions.flatMap(({ code: session, papers = [] }) => papers.map((paper) => ({ session, ...paper }))),
  guests: sessions.flatMap(({ code: session, guests = [] }) => guests.map((guest) => ({ session, ...guest }))),
  appearances: sessions.flatMap(({ code: session, speakers: people = [] }) => people.map((person) => ({ session, ...person }))),
})

/** The value of a field such as `title.cn`. */
const valueAt = (row: object, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], row)

const valuesOf = ({ kind, choices }: SheetColumn, language: Language): string => {
  if (choices)
    return Object.values(choices)
      .map((word) => word[language])
      .join(language === 'cn' ? '、' : ', ')
  return kind === 'time' ? '2027-04-08 10:00' : ''
}

/** The workbook of a programme: a sheet for each list, and one that explains the columns. */
export const drawProgrammeSheets = ({ file, language }: ProgrammeWork): Promise<Uint8Array> => {
  const rows = rowsOf(file)
  const guide = sheetParts.flatMap((part) =>
    programmeSheets[part].columns.map((column) => [
      programmeSheets[part].name[language],
      column.title[language],
      column.isRequired ? words.required[language] : '',
      valuesOf(column, language),
    ]),
  )
  return writeWorkbook({
    sheets: [
      ...sheetParts.map((part) => {
        const { name, columns } = programmeSheets[part]
        return {
          name: name[language],
          columns: columns.map(({ width = usualWidth }) => ({ width, numFmt: '@' })),
          rows: [
            columns.map(({ title }) => title[language]),
            ...rows[part].map((row) => columns.map((column) => writeCell(valueAt(row, column.field), column, language))),
          ],
          freezePane: { rows: 1 },
        }
      }),
      {
        name: words.guide[language],
        columns: [16, 24, 12, 60].map((width) => ({ width })),
        rows: [[words.sheet, words.column, words.need, words.values].map((word) => word[language]), ...guide],
        freezePane: { rows: 1 },
      },
    ],
  })
}
