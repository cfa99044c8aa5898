import { personCalls } from '../../../../contract/organiser/person.calls'
import { personSchemas } from '../../../../contract/organiser/person.schema'
import { bind } from '../../../core/calls/bind'
import { foundPeople } from '../../visitor/review/foundPeople.service'
import { personDetail } from './personDetail.service'

export const personRoutes = bind(personCalls, personSchemas, (app) => ({
  find: ({ scope, query }) => foundPeople(app, scope, query.search),
  detail: ({ scope, query }) => personDetail(app, scope, query.userId),
}))
