import { get, rows } from '../call'
import type { dictionarySchemas } from './dictionary.schema'

/** `dict-biz` belongs to the organiser, `dict` is common to all. */
export const dictionaryCalls = rows<typeof dictionarySchemas>()({
  business: get('/api/blade-system/dict-biz/dictionary', { access: 'open' }),
  common: get('/api/blade-system/dict/dictionary', { access: 'open' }),
  businessTree: get('/api/blade-system/dict-biz/dictionary-tree', { access: 'open' }),
  businessTreeFlat: get('/api/blade-system/dict-biz/dictionary-tree2', { access: 'open' }),
})
