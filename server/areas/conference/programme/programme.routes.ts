import { programmeCalls } from '../../../../contract/conference/programme.calls'
import { programmeSchemas } from '../../../../contract/conference/programme.schema'
import { bind } from '../../../core/calls/bind'
import { fail } from '../../../core/errors/failure'
import { exportProgramme } from './exportProgramme.service'
import { fromPretalx } from './fromPretalx'
import { inBackground } from './inBackground'
import { importProgramme } from './importProgramme.service'
import { exportSheets, importSheets } from './sheets/sheets.service'
import { markFavourite, programmeOutline, sessionDetail, sessionPage } from './programme.service'

export const programmeRoutes = bind(programmeCalls, programmeSchemas, (app) => ({
  outline: ({ scope }) => programmeOutline(app, scope),
  page: ({ scope, query }) => sessionPage(app, scope, query),
  detail: ({ scope, query }) => sessionDetail(app, scope, query),
  favourite: ({ scope, body }) => markFavourite(app, scope, body),
  importFile: ({ scope, body }) => importProgramme(app, scope, body),
  fromPretalx: async ({ scope, body }) => fromPretalx(body, (await scope.exhibition()).timeZone),
  fromCalendar: async ({ scope, body }) => {
    const { timeZone, nameEn: name, startsOn, endsOn } = await scope.exhibition()
    const file = await inBackground(app, scope).calendar({ ...body, timeZone, name, startsOn, endsOn })
    if (typeof file === 'string') throw fail(file)
    return file
  },
  importSheets: ({ scope, body }) => importSheets(app, scope, body),
  exportSheets: ({ scope }) => exportSheets(app, scope),
  exportFile: ({ scope }) => exportProgramme(app, scope),
}))
