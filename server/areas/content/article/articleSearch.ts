import type { RichText } from '../../../../contract/content/richText.schema'
import { cleanText } from '../../../../contract/rules/values/cleanText'
import { gramsAsked, gramsOfGroup, groupsOf, hashes } from '../../../core/search/searchGrams'
import { searchable } from '../../../core/search/searchableText'
import type { ExhibitionKey } from '../../../database/within'
import { textOfRuns } from '../richText/rawParts'

/** The index of articles is not read for that of people. */
const spaceOf = ({ tenantId, exhibitionId }: ExhibitionKey) => ({ tenantId, exhibitionId: `${exhibitionId}/articles` })

const headings = (parts: RichText | null): string =>
  (parts ?? []).flatMap((part) => (part.kind === 'heading' ? [textOfRuns(part.runs)] : [])).join(' ')

/** By which readers find an article, in either language. The text itself would bring every article for a common word. */
export const searchColumns = (
  key: ExhibitionKey,
  texts: { titles: readonly string[]; summaries: readonly string[]; bodies: readonly (RichText | null)[] },
): { searchText: string; searchGrams: number[] } => {
  const searchText = [...texts.titles, ...texts.summaries, ...texts.bodies.map(headings)].map(searchable).filter(Boolean).join(' ')
  const grams = searchText.split(' ').filter(Boolean).flatMap(groupsOf).flatMap(gramsOfGroup)
  return { searchText, searchGrams: hashes(spaceOf(key), grams) }
}

/** What a reader typed. Each word must be there. */
export interface AskedArticles {
  words: string[]
  /** Each must be in the index. */
  grams: number[]
}

/** Words with which a person may ask at once. */
const mostWords = 8

/** @returns null where nothing was typed that could be found: one ideograph, or two letters or digits of the beginning, are the least */
export const askedArticles = (key: ExhibitionKey, typed: string): AskedArticles | null => {
  const words = searchable(cleanText(typed)).split(' ').filter(Boolean).slice(0, mostWords)
  const grams = hashes(spaceOf(key), words.flatMap(groupsOf).flatMap(gramsAsked))
  return grams.length === 0 ? null : { words, grams }
}
