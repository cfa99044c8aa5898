import { get } from '../call'
import type { DictionaryEntry, DictionaryQuery, DictionaryTree } from './dictionary.schema'

type List = { query: DictionaryQuery; data: DictionaryEntry[] }
type Tree = { query: DictionaryQuery; data: DictionaryTree[] }

/** `dict-biz` is the organiser's own, `dict` is common to all. */
export const dictionaryCalls = {
  business: get<List>('/api/blade-system/dict-biz/dictionary', { access: 'open' }),
  common: get<List>('/api/blade-system/dict/dictionary', { access: 'open' }),
  businessTree: get<Tree>('/api/blade-system/dict-biz/dictionary-tree', { access: 'open' }),
  businessTreeFlat: get<List>('/api/blade-system/dict-biz/dictionary-tree2', { access: 'open' }),
}
