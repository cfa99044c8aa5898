import { drawingCalls } from '../../../../contract/builder/drawing.calls'
import { drawingSchemas } from '../../../../contract/builder/drawing.schema'
import { bind } from '../../../core/calls/bind'
import { boothDrawings, boothsOf, readDrawing, sendDrawing } from './drawing.service'
import { decideDrawing, drawingPage } from './drawingReview.service'

export const drawingRoutes = bind(drawingCalls, drawingSchemas, (app) => ({
  booths: ({ scope }) => boothsOf(app, scope),
  booth: ({ scope, query }) => boothDrawings(app, scope, query),
  send: ({ scope, body, once }) => sendDrawing(app, scope, body, once),
  file: ({ query, reply }) => readDrawing(app, query, reply),
  organiserPage: ({ scope, query }) => drawingPage(app, scope, query),
  decide: ({ scope, body }) => decideDrawing(app, scope, body),
}))
