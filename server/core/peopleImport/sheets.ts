import type { Language } from '../../../contract/language'
import type { ImportProblem } from '../../../contract/peopleImport.schema'
import type { ImportColumn } from './columns'
import { importWords } from './importWords'
import { writeWorkbook } from './spreadsheetLibrary'

/** Cells of text, so that no value is read as a formula and no number loses its first zero. */
const asText = '@'

/** The empty file that a buyer fills in, with a second sheet that explains each column. */
export const drawTemplate = async ({ columns, language }: { columns: ImportColumn[]; language: Language }): Promise<Uint8Array> => {
  const titles = columns.map(({ title, isRequired }) => `${title[language]}${isRequired ? ' *' : ''}`)
  const guide = columns.map(({ hint, isRequired }, at) => [
    titles[at]!,
    importWords[isRequired ? 'required' : 'optional'][language],
    hint[language],
  ])
  return writeWorkbook({
    sheets: [
      {
        name: importWords.sheet[language],
        columns: titles.map((title) => ({ width: Math.min(40, Math.max(14, title.length * 2)), numFmt: asText })),
        rows: [titles],
        freezePane: { rows: 1 },
      },
      {
        name: importWords.guide[language],
        columns: [24, 12, 80].map((width) => ({ width })),
        rows: [[importWords.guideColumn[language], importWords.guideRequired[language], importWords.guideHint[language]], ...guide],
      },
    ],
  })
}

/** What was refused, as a file. */
export const drawReport = async ({ problems, language }: { problems: ImportProblem[]; language: Language }): Promise<Uint8Array> => {
  return writeWorkbook({
    sheets: [
      {
        name: importWords.reportName[language],
        columns: [8, 16, 24, 60].map((width) => ({ width })),
        rows: [
          [importWords.line[language], importWords.name[language], importWords.column[language], importWords.reason[language]],
          ...problems.map(({ line, name = '', column, reason }) => [line, name, column, reason]),
        ],
        freezePane: { rows: 1 },
      },
    ],
  })
}
