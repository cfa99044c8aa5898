import { manualCalls } from '../../../../contract/exhibitor/manual.calls'
import { manualSchemas } from '../../../../contract/exhibitor/manual.schema'
import { bind } from '../../../core/calls/bind'
import { countDownload, manualOf } from './manual.service'
import { linkToOwnForm, readForm } from './formFile.service'
import { handInForm } from './handIn.service'
import { decideForm, formsOfFair } from './manualReview.service'

export const manualRoutes = bind(manualCalls, manualSchemas, (app) => ({
  list: ({ scope }) => manualOf(app, scope),
  count: ({ scope, body }) => countDownload(app, scope, body.materialId),
  handIn: ({ scope, body }) => handInForm(app, scope, body),
  link: ({ scope, query }) => linkToOwnForm(app, scope, query.formId),
  file: ({ query, reply }) => readForm(app, query, reply),
  organiserPage: ({ scope, query }) => formsOfFair(app, scope, query),
  decide: ({ scope, body }) => decideForm(app, scope, body),
}))
