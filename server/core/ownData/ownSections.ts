import type { Language } from '../../../contract/language'
import type { OwnData } from '../../../contract/ownData.schema'
import type { App } from '../App'
import type { Line, OwnFact, Saying, Section } from './OwnFact'

/** A sheet is drawn at once. The JSON file has the whole lists. */
const maxRows = 200

const more = { cn: '另有 {count} 条，见 JSON 文件', en: 'And {count} more: see the JSON file' }

const capped = <One>(all: One[], language: Language, note: (text: string) => One): One[] =>
  all.length > maxRows ? [...all.slice(0, maxRows), note(more[language].replace('{count}', String(all.length - maxRows)))] : all

/** What the file to print says of a person's data, in the order of the facts' places. */
export const ownSections = ({ ownFacts }: Pick<App, 'ownFacts'>, data: OwnData, language: Language): Section[] => {
  const say: Saying = {
    language,
    state: (states, name) => states[name]?.[language] ?? name,
    capped: (lines) => capped<Line>(lines, language, (text) => text),
  }
  const facts = Object.entries(ownFacts) as [keyof OwnData, OwnFact<unknown>][]
  return facts
    .sort(([, { place: one = 0 }], [, { place: other = 0 }]) => one - other)
    .flatMap(([name, fact]) => fact.sections?.(data[name], say) ?? [])
    .map((section) => ({ ...section, rows: capped<Line[]>(section.rows, language, (text) => [text]) }))
}
