import { programmeCalls } from '../../../../contract/conference/programme.calls'
import { programmeSchemas } from '../../../../contract/conference/programme.schema'
import { bind } from '../../../core/calls/bind'
import { exportProgramme } from './exportProgramme.service'
import { fromPretalx } from './fromPretalx'
import { importProgramme } from './importProgramme.service'
import { markFavourite, programmeOutline, sessionDetail, sessionPage } from './programme.service'

export const programmeRoutes = bind(programmeCalls, programmeSchemas, (app) => ({
  outline: ({ scope }) => programmeOutline(app, scope),
  page: ({ scope, query }) => sessionPage(app, scope, query),
  detail: ({ scope, query }) => sessionDetail(app, scope, query),
  favourite: ({ scope, body }) => markFavourite(app, scope, body),
  importFile: ({ scope, body }) => importProgramme(app, scope, body),
  fromPretalx: async ({ scope, body }) => fromPretalx(body, (await scope.exhibition()).timeZone),
  exportFile: ({ scope }) => exportProgramme(app, scope),
}))
