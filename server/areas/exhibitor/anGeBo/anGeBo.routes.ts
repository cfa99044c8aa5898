import { anGeBoCalls } from '../../../../contract/exhibitor/anGeBo.calls'
import { anGeBoSchemas } from '../../../../contract/exhibitor/anGeBo.schema'
import { bind } from '../../../core/calls/bind'
import { codeOfCompany, companyAtAnGeBo, takeOverFields } from './anGeBo.service'

export const anGeBoRoutes = bind(anGeBoCalls, anGeBoSchemas, (app) => ({
  getCode: ({ scope }) => codeOfCompany(app, scope),
  getExhibitor: ({ scope, query }) => companyAtAnGeBo(app, scope, query),
  takeOver: ({ scope, body }) => takeOverFields(app, scope, body),
}))
