import type { ExhibitionKey } from '../../database/within'
import { ideograph } from './searchableText'

const ideographPattern = new RegExp(ideograph, 'u')

const isIdeograph = (letter: string): boolean => ideographPattern.test(letter)

/** The letters of a word in groups of one script: ideographs, or the others. */
export const groupsOf = (word: string): string[][] => {
  const groups: string[][] = []
  for (const letter of word) {
    const last = groups[groups.length - 1]
    if (last && isIdeograph(last[0]!) === isIdeograph(letter)) last.push(letter)
    else groups.push([letter])
  }
  return groups
}

const slices = (letters: string[], length: number): string[] =>
  Array.from({ length: Math.max(0, letters.length - length + 1) }, (_, at) => letters.slice(at, at + length).join(''))

/** A Chinese name has two or three letters, so pairs of ideographs count, and triples of other letters and digits. */
export const gramsOfGroup = (letters: string[]): string[] =>
  isIdeograph(letters[0]!)
    ? [...letters, ...slices(letters, 2)]
    : [...slices(letters, 3), ...(letters.length > 1 ? [`^${letters[0]}${letters[1]}`] : [])]

/** The grams that a text must have to contain this part. A single letter of the alphabet has none. */
export const gramsAsked = (letters: string[]): string[] => {
  if (isIdeograph(letters[0]!)) return letters.length === 1 ? letters : slices(letters, 2)
  return letters.length === 2 ? [`^${letters.join('')}`] : slices(letters, 3)
}

/** FNV-1a (32 bits), as PostgreSQL's integer. The exhibition is in it, so that the index of one fair is not read for another. */
export const hashOf = (key: ExhibitionKey, gram: string): number => {
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(`${key.tenantId}/${key.exhibitionId}/${gram}`)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash | 0
}

export const hashes = (key: ExhibitionKey, grams: string[]): number[] => [...new Set(grams.map((gram) => hashOf(key, gram)))]
