import { exhibitorFormCalls } from '../../../../contract/exhibitor/exhibitorForm.calls'
import { exhibitorFormSchemas } from '../../../../contract/exhibitor/exhibitorForm.schema'
import { bind } from '../../../core/calls/bind'
import { formStandings } from './exhibitorForm.service'

export const exhibitorFormRoutes = bind(exhibitorFormCalls, exhibitorFormSchemas, (app) => ({
  list: ({ scope }) => formStandings(app, scope),
}))
