import { type FoldedContact } from '../../../../contract/rules/connect/foldContact'
import { cleanText } from '../../../../contract/rules/values/cleanText'
import { gramsAsked, gramsOfGroup, groupsOf, hashes } from '../../../core/search/searchGrams'
import { searchable } from '../../../core/search/searchableText'
import type { ExhibitorKey } from '../../exhibitor/member.service'

/** The company is in each hash, so that the index of one company is not read for another. */
const spaceOf = ({ tenantId, exhibitionId, exhibitorId }: ExhibitorKey) => ({ tenantId, exhibitionId: `${exhibitionId}/${exhibitorId}` })

/** A phone number is typed in groups. */
const joinedDigits = (text: string): string => text.replace(/(?<=\d)[\s\p{Pd}]+(?=\d)/gu, '')

/** By which a contact is found: values and tags, and no notes. */
export const searchTextOf = ({ values, tags }: Pick<FoldedContact, 'values' | 'tags'>, nameOfTag: (tag: string) => string): string =>
  [...Object.entries(values).map(([name, value]) => (name === 'phone' ? joinedDigits(value) : value)), ...tags.map(nameOfTag)]
    .map(searchable)
    .filter(Boolean)
    .join(' ')

export const searchGramsOf = (key: ExhibitorKey, text: string): number[] =>
  hashes(spaceOf(key), text.split(' ').filter(Boolean).flatMap(groupsOf).flatMap(gramsOfGroup))

export interface AskedWords {
  words: string[]
  grams: number[]
  /** The grams say all, so no text needs to be read. */
  isWhole: boolean
}

/** @returns null where the words are too short to search: one ideograph, or two letters or digits of the beginning, are the least */
export const askedWords = (key: ExhibitorKey, typed: string): AskedWords | null => {
  const words = searchable(joinedDigits(cleanText(typed)))
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
  const asked = words.map((word) => groupsOf(word).map(gramsAsked))
  const grams = hashes(spaceOf(key), asked.flat(2))
  return grams.length === 0 ? null : { words, grams, isWhole: asked.every((groups) => groups.length === 1 && groups[0]!.length === 1) }
}

export const hasWords = (text: string, words: readonly string[]): boolean => words.every((word) => text.includes(word))
