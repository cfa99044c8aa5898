import '../../formErrors'
import type { ValidationError } from '../../fieldErrors'

/** The placeholders of a text that people may change. */
export interface TemplateRule {
  known: readonly string[]
  /** The text must contain these. */
  needed: readonly string[]
}

/** A mistake in the placeholders of a text, with its line, counted from 1. */
export interface TextMistake {
  mistake: 'unknown' | 'missing' | 'brace'
  name: string
  line: number
}

export const placeholderPattern = /\{([^{}]*)\}/g

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** The text with blanks in place of its placeholders, so that everything else keeps its line. */
const withoutPlaceholders = (text: string): string => text.replace(placeholderPattern, (whole) => ' '.repeat(whole.length))

/** The first mistake in the placeholders of a text. A full-width brace of a Chinese keyboard makes no placeholder. */
export const textMistake = (text: string, { known, needed }: TemplateRule): TextMistake | null => {
  const unknown = [...text.matchAll(placeholderPattern)].find(([, name]) => !known.includes(name!))
  if (unknown) return { mistake: 'unknown', name: unknown[1]!, line: lineAt(text, unknown.index) }
  const brace = withoutPlaceholders(text).search(/[{}｛｝]/u)
  if (brace >= 0) return { mistake: 'brace', name: '', line: lineAt(text, brace) }
  const missing = needed.find((name) => !text.includes(`{${name}}`))
  return missing === undefined ? null : { mistake: 'missing', name: missing, line: 0 }
}

/** What would lead a reader elsewhere than the fair: an address, a long number, an account to write to. A day is no number. */
const leadsAway = /\S*:\/\/\S*|www\.\S*|[\p{L}\p{N}-]+\.\p{L}{2,}|\S*[@＠]\S*|[+(]?\d(?:[\s().-]{0,2}\d){5,}/iu
const days = /\b20\d{2}([-/.])\d{1,2}\1\d{1,2}\b/gu

/** Signs that change the order of a text, or that nobody sees. The joiner of emoji is none. */
const unseen = /(?!\t)[\p{Cc}\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/u

/**
 * Whether people may get this text as a message of the fair: its placeholders are right, nothing in it is hidden, and it leads nowhere
 * but to the invitation.
 */
export const validateTemplate = (text: string, rule: TemplateRule): ValidationError | null => {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const hidden = lines.findIndex((line) => unseen.test(line))
  if (hidden >= 0) return { code: 'textHidden', line: hidden + 1 }
  const found = textMistake(lines.join('\n'), rule)
  if (found) {
    const { mistake, name, line } = found
    if (mistake === 'missing') return { code: 'placeholderMissing', name }
    return mistake === 'brace' ? { code: 'placeholderOpen', line } : { code: 'placeholderUnknown', name: name.slice(0, 30), line }
  }
  for (const [at, line] of lines.entries()) {
    const away = leadsAway.exec(withoutPlaceholders(line).normalize('NFKC').replace(days, ' '))
    if (away) return { code: 'textLeadsAway', name: away[0].trim().slice(0, 30), line: at + 1 }
  }
  return null
}
