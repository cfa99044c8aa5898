import type { ExhibitionKey } from '../../../database/within'
import { type AskedSearch, readSearch } from './searchText'

/** What was typed, as the columns of registrations are searched. A text that is too short for an index has no parts. */
export const askedSearch = (key: ExhibitionKey, typed: string): AskedSearch =>
  readSearch(key, typed) ?? { parts: [], asksWholeContact: false }
