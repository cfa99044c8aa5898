import { dictionaryCalls } from '../../../../contract/entry/dictionary.calls'
import { dictionarySchemas } from '../../../../contract/entry/dictionary.schema'
import { bind } from '../../../core/calls/bind'
import { businessDictionary, businessTree, commonDictionary } from '../../../core/exhibition/dictionary'

export const dictionaryRoutes = bind(dictionaryCalls, dictionarySchemas, (app) => ({
  business: ({ scope, query }) => businessDictionary(app, scope, query.code),
  common: ({ scope, query }) => commonDictionary(app, scope, query.code),
  businessTree: ({ scope, query }) => businessTree(app, scope, query.code),
  businessTreeFlat: ({ scope, query }) => businessDictionary(app, scope, query.code),
}))
