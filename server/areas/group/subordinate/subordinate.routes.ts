import { subordinateCalls } from '../../../../contract/group/subordinate.calls'
import { subordinateSchemas } from '../../../../contract/group/subordinate.schema'
import { bind } from '../../../core/calls/bind'
import { changeSubordinate, createSubordinate, removeSubordinate, resetSubordinate } from './changeSubordinate.service'
import { addPart, changePart, removePart } from './part.service'
import { subordinateDetail, subordinateList } from './subordinate.service'

export const subordinateRoutes = bind(subordinateCalls, subordinateSchemas, (app) => ({
  list: ({ scope }) => subordinateList(app, scope),
  detail: ({ scope, query }) => subordinateDetail(app, scope, query.id),
  create: ({ scope, body, once }) => createSubordinate(app, scope, body, once),
  change: ({ scope, body }) => changeSubordinate(app, scope, body),
  remove: ({ scope, body }) => removeSubordinate(app, scope, body),
  resetPassword: ({ scope, body }) => resetSubordinate(app, scope, body),
  addPart: ({ scope, body, once }) => addPart(app, scope, body, once),
  changePart: ({ scope, body }) => changePart(app, scope, body),
  removePart: ({ scope, body }) => removePart(app, scope, body),
}))
