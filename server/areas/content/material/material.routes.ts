import { materialCalls } from '../../../../contract/content/material.calls'
import { materialSchemas } from '../../../../contract/content/material.schema'
import { bind } from '../../../core/calls/bind'
import { countDownload, materialGroups, materialsOf, readMaterial } from './material.service'
import { addMaterial, materialsOfFair, removeMaterial, takeMaterialFile } from './organiserMaterial.service'

export const materialRoutes = bind(materialCalls, materialSchemas, (app) => ({
  groups: ({ scope }) => materialGroups(app, scope),
  list: ({ scope, query }) => materialsOf(app, scope, query.groupId),
  count: ({ scope, body }) => countDownload(app, scope, body.materialId),
  file: ({ query, reply }) => readMaterial(app, query, reply),
  upload: ({ scope, request, reply }) => takeMaterialFile(app, scope, request, reply),
  add: ({ scope, body }) => addMaterial(app, scope, body),
  remove: ({ scope, body }) => removeMaterial(app, scope, body.materialId),
  organiserPage: ({ scope, query }) => materialsOfFair(app, scope, query),
}))
