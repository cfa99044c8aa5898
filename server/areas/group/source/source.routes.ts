import { sourceCalls } from '../../../../contract/group/source.calls'
import { sourceSchemas } from '../../../../contract/group/source.schema'
import { bind } from '../../../core/calls/bind'
import { proposeCode, saveSource, sourceDetail, sourceList, sourcePoster, sourcePosterPicture, updateSource } from './source.service'

export const sourceRoutes = bind(sourceCalls, sourceSchemas, (app) => ({
  list: ({ scope, query }) => sourceList(app, scope, query),
  detail: ({ scope, query }) => sourceDetail(app, scope, query.code),
  propose: ({ scope }) => proposeCode(app, scope),
  save: ({ scope, body, once }) => saveSource(app, scope, body, once),
  update: ({ scope, body }) => updateSource(app, scope, body),
  poster: ({ scope, query }) => sourcePoster(app, scope, query.code),
  posterPicture: ({ scope, query }) => sourcePosterPicture(app, scope, query),
}))
