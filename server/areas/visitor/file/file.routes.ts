import { fileCalls } from '../../../../contract/visitor/file.calls'
import { fileSchemas } from '../../../../contract/visitor/file.schema'
import { bind } from '../../../core/calls/bind'
import { putFile, readFile } from './file.service'

export const fileRoutes = bind(fileCalls, fileSchemas, (app) => ({
  put: ({ scope, query, request, reply }) => putFile(app, scope, query, request, reply),
  read: ({ query, request, reply }) => readFile(app, { ...query, id: (request.params as { id: string }).id }, reply),
}))
