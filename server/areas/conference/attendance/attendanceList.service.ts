import type {
  AttendanceCount,
  AttendanceExportQuery,
  AttendanceLine,
  AttendancesQuery,
} from '../../../../contract/conference/attendance.schema'
import type { Paged } from '../../../../contract/envelope'
import type { ExportPart } from '../../../../contract/exportPart.schema'
import type { Bilingual } from '../../../../contract/language'
import type { ListColumn } from '../../../../contract/listColumn'
import type { AttendanceWay } from '../../../../contract/rules/conference/attendance'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { exportPart } from '../../../core/listExport'
import { reviewPage } from '../../../core/reviewPage'
import { wireTime } from '../../../core/time'
import { maskedContactOf } from '../../account/account/account.service'
import { type SessionRecord, findSession, findSessions } from '../programme/programme.sql'
import { type ListedAttendance, attendancesAfter, countAttendances, pageAttendances } from './attendance.sql'

/** @throws Failure notFound: no such session at this fair */
const sessionOf = async (app: App, { tenantId, exhibitionId }: SignedInScope, id: string): Promise<SessionRecord> => {
  const session = await findSession(app.db, { tenantId, exhibitionId, id })
  if (!session) throw fail('notFound')
  return session
}

/** The people who attended a session, the latest first. @throws Failure notFound */
export const attendancePage = async (app: App, scope: SignedInScope, query: AttendancesQuery): Promise<Paged<AttendanceLine>> => {
  const { timeZone } = await scope.exhibition()
  const session = await sessionOf(app, scope, query.conferenceId)
  return reviewPage(app, scope, query, {
    what: 'attendances',
    find: (window) => pageAttendances(app.pool, { ...session, sessionId: session.id }, window),
    present: (rows) =>
      rows.map(({ accountId, name, company, phone, email, registerType, attendedAt, way }) => ({
        ...{ accountId, name, company, registerType, way },
        contact: maskedContactOf({ phone, email }),
        attendedAt: wireTime(attendedAt, timeZone),
      })),
  })
}

/** How many people came to a session. @throws Failure notFound */
export const attendanceCount = async (
  app: App,
  scope: SignedInScope,
  { conferenceId }: { conferenceId: string },
): Promise<AttendanceCount> => {
  const session = await sessionOf(app, scope, conferenceId)
  return countAttendances(app.pool, { ...session, sessionId: session.id })
}

const wayWords: Record<AttendanceWay, Bilingual> = {
  code: { cn: '扫码签到', en: 'Scanned the code' },
  scan: { cn: '工作人员扫码', en: 'Scanned by staff' },
}

type Exported = ListedAttendance & { session: SessionRecord; time: string; at: string }

const columns: ListColumn<Exported>[] = [
  { title: { cn: '场次编号', en: 'Session code' }, cell: ({ session }) => session.code },
  { title: { cn: '场次（中文）', en: 'Session (Chinese)' }, cell: ({ session }) => session.titleCn },
  { title: { cn: '场次（英文）', en: 'Session (English)' }, cell: ({ session }) => session.titleEn },
  { title: { cn: '开始时间', en: 'Begins' }, cell: ({ time }) => time },
  { title: { cn: '姓名', en: 'Name' }, cell: ({ name }) => name },
  { title: { cn: '单位', en: 'Company' }, cell: ({ company }) => company },
  { title: { cn: '账号手机', en: 'Phone of the account' }, cell: ({ phone }) => phone ?? '' },
  { title: { cn: '账号邮箱', en: 'Email of the account' }, cell: ({ email }) => email ?? '' },
  { title: { cn: '登记类型', en: 'Register type' }, cell: ({ registerType }) => registerType },
  { title: { cn: '签到时间', en: 'Checked in' }, cell: ({ at }) => at },
  { title: { cn: '签到方式', en: 'How' }, cell: ({ way }, language) => wayWords[way][language] },
]

/** Rows of one part. */
const partRows = 200

/** Attendances of a session, or of the whole fair. @throws Failure notFound */
export const exportAttendances = async (app: App, scope: SignedInScope, query: AttendanceExportQuery): Promise<ExportPart> => {
  const { timeZone } = await scope.exhibition()
  const key = { tenantId: scope.tenantId, exhibitionId: scope.exhibitionId }
  const sessionId = query.conferenceId === undefined ? null : (await sessionOf(app, scope, query.conferenceId)).id
  const next = async (after: string, limit: number): Promise<Exported[]> => {
    const rows = await attendancesAfter(app.pool, key, { sessionId, after, limit })
    const sessions = await findSessions(app.db, key, [...new Set(rows.map((row) => row.sessionId))])
    return rows.map((row) => {
      const session = sessions.get(row.sessionId)!
      return { ...row, session, time: wireTime(session.startsAt, timeZone), at: wireTime(row.attendedAt, timeZone) }
    })
  }
  return exportPart(app, scope, { what: 'attendances', columns, next, idOf: ({ id }) => id, partRows }, query, { sessionId })
}
