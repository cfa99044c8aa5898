import { organiserAccountCalls } from '../../../../contract/account/organiserAccount.calls'
import { organiserAccountSchemas } from '../../../../contract/account/organiserAccount.schema'
import { bind } from '../../../core/calls/bind'
import { changeOrganisersOwn, organiserHistory, organiserPage, setOrganiserRights, switchOrganiser } from './organiserAccount.service'

export const organiserAccountRoutes = bind(organiserAccountCalls, organiserAccountSchemas, (app) => ({
  page: ({ scope, query }) => organiserPage(app, scope, query),
  history: ({ scope, query }) => organiserHistory(app, scope, query.userId),
  setRights: ({ scope, body }) => setOrganiserRights(app, scope, body),
  switch: ({ scope, body }) => switchOrganiser(app, scope, body),
  changePassword: ({ scope, body }) => changeOrganisersOwn(app, scope, body),
}))
