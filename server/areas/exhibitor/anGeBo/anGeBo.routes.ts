import { anGeBoCalls } from '../../../../contract/exhibitor/anGeBo.calls'
import { anGeBoSchemas } from '../../../../contract/exhibitor/anGeBo.schema'
import { bind } from '../../../core/calls/bind'
import { companyAtAnGeBo, takeOverFields } from './anGeBo.service'
import { codeOfCompany } from './deptCode.service'

export const anGeBoRoutes = bind(anGeBoCalls, anGeBoSchemas, (app) => ({
  getCode: ({ scope }) => codeOfCompany(app, scope),
  getExhibitor: ({ scope, query }) => companyAtAnGeBo(app, scope, query),
  takeOver: ({ scope, body }) => takeOverFields(app, scope, body),
}))
