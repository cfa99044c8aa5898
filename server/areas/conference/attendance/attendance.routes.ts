import { attendanceCalls } from '../../../../contract/conference/attendance.calls'
import { attendanceSchemas } from '../../../../contract/conference/attendance.schema'
import { bind } from '../../../core/calls/bind'
import { atDoor, ownAtDoor, signInAtDoor } from './attendance.service'
import { takePassScans } from './passScans.service'
import { doorListOf, doorsOfDay } from './doorList.service'
import { attendanceCount, attendancePage, exportAttendances } from './attendanceList.service'

export const attendanceRoutes = bind(attendanceCalls, attendanceSchemas, (app) => ({
  door: ({ scope, query }) => atDoor(app, scope, query),
  own: ({ scope, query }) => ownAtDoor(app, scope, query),
  signIn: ({ scope, body }) => signInAtDoor(app, scope, body),
  scan: ({ scope, body }) => takePassScans(app, scope, body),
  doors: ({ scope }) => doorsOfDay(app, scope),
  doorList: ({ scope, query }) => doorListOf(app, scope, query),
  page: ({ scope, query }) => attendancePage(app, scope, query),
  count: ({ scope, query }) => attendanceCount(app, scope, query),
  exportPage: ({ scope, query }) => exportAttendances(app, scope, query),
}))
