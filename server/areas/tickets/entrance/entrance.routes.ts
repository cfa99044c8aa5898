import { entranceCalls } from '../../../../contract/tickets/entrance.calls'
import { entranceSchemas } from '../../../../contract/tickets/entrance.schema'
import { bind } from '../../../core/calls/bind'
import { takeEntries } from './entrance.service'
import { entryPage } from './entryPage.service'
import { entranceToday } from './entranceToday.service'

export const entranceRoutes = bind(entranceCalls, entranceSchemas, (app) => ({
  page: ({ scope, query }) => entryPage(app, scope, query),
  today: ({ scope }) => entranceToday(app, scope),
  submit: ({ scope, body }) => takeEntries(app, scope, body),
}))
