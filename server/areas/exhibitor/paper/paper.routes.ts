import { paperCalls } from '../../../../contract/exhibitor/paper.calls'
import { paperSchemas } from '../../../../contract/exhibitor/paper.schema'
import { bind } from '../../../core/calls/bind'
import { addPaper, papersOfFair, removePaper, takePaperFile } from './organiserPaper.service'
import { openPaper, papersOf, readPaper } from './paper.service'

export const paperRoutes = bind(paperCalls, paperSchemas, (app) => ({
  list: ({ scope, query }) => papersOf(app, scope, query),
  open: ({ scope, body }) => openPaper(app, scope, body.paperId),
  file: ({ query, reply }) => readPaper(app, query, reply),
  upload: ({ scope, request, reply }) => takePaperFile(app, scope, request, reply),
  add: ({ scope, body }) => addPaper(app, scope, body),
  remove: ({ scope, body }) => removePaper(app, scope, body.paperId),
  organiserPage: ({ scope, query }) => papersOfFair(app, scope, query),
}))
