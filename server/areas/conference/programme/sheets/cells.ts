import type { Language } from '../../../../../contract/language'
import { type SheetColumn, yesNo } from './columns'

type Cell = string | number | boolean | Date | null | undefined

/** A spreadsheet counts days in fractions, so a whole second comes a little early or late. */
const wholeSecond = (moment: Date): string =>
  new Date(Math.round(moment.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')

const timePattern = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日T ]+(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?$/

/** 'yyyy-MM-dd HH:mm:ss' of what a person typed, or the text as it is. */
const timeOf = (text: string): string => {
  const parts = timePattern.exec(text)
  if (!parts) return text
  const [year, ...rest] = parts.slice(1).map((part = '0') => part.padStart(2, '0'))
  const [month, day, hour, minute, second] = rest
  return `${year}-${month}-${day} ${hour}:${minute}:${second}`
}

const yes = /^(?:true|yes|y|1|是|已取消)$/i
const no = /^(?:false|no|n|0|否)$/i

/** A cell as its column's field has it; undefined for a blank one. What cannot be read stays as it is, and the file's schema refuses it. */
export const readCell = (cell: Cell, { kind, choices }: SheetColumn): unknown => {
  if (cell === null || cell === undefined) return undefined
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : wholeSecond(cell)
  const text = String(cell).trim()
  if (text === '') return undefined
  if (choices) {
    const named = Object.entries(choices).find(([value, { cn, en }]) =>
      [value, cn, en].some((word) => word.toLowerCase() === text.toLowerCase()),
    )
    return named?.[0] ?? text
  }
  switch (kind) {
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
    case 'boolean':
      return yes.test(text) || (no.test(text) ? false : text)
    case 'time':
      return timeOf(text)
    default:
      return text
  }
}

/** A field as its cell shows it. All cells are texts, so that no code loses its first zero. */
export const writeCell = (value: unknown, { kind, choices }: SheetColumn, language: Language): string => {
  if (value === null || value === undefined) return ''
  if (choices) return choices[String(value)]?.[language] ?? String(value)
  if (kind === 'boolean') return yesNo[value ? 'true' : 'false'][language]
  return String(value)
}
