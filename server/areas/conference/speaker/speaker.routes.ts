import { speakerCalls } from '../../../../contract/conference/speaker.calls'
import { speakerSchemas } from '../../../../contract/conference/speaker.schema'
import { bind } from '../../../core/calls/bind'
import { speakerDetail, speakerPage } from './speaker.service'

export const speakerRoutes = bind(speakerCalls, speakerSchemas, (app) => ({
  listAll: ({ scope, query }) => speakerPage(app, scope, query),
  detail: ({ scope, query }) => speakerDetail(app, scope, query),
}))
