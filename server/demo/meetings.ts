import { type MeetingState, isOpenMeeting } from '../../contract/rules/conference/meeting'
import { momentIn } from '../core/time'
import { insertRows } from '../database/insertRows'
import * as tables from '../database/schema/meetings'
import { after, before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { memberNamed } from './fair.sql'
import { type DemoFair, datedFair, machineryFair } from './fairs'
import type { DemoVisitor } from './visitor/DemoVisitor'

interface DemoMeeting {
  accountName: string
  state: MeetingState
  /** Of the fair, from 0. */
  day: number
  time: string
  tableNo: number
  note: string
  reason?: string
}

/** What a company finds in each of its lists, and one meeting of another company. */
const meetings: DemoMeeting[] = [
  { accountName: 'jinggong', state: 'asked', day: 0, time: '10:00', tableNo: 1, note: '想了解五轴加工中心的交期与报价。' },
  { accountName: 'jinggong', state: 'asked', day: 0, time: '11:00', tableNo: 2, note: 'We would like to see a sample part.' },
  { accountName: 'jinggong', state: 'asked', day: 1, time: '10:30', tableNo: 3, note: '' },
  { accountName: 'jinggong', state: 'proposed', day: 1, time: '14:00', tableNo: 1, note: '讨论售后服务网点。' },
  { accountName: 'jinggong', state: 'agreed', day: 0, time: '14:30', tableNo: 4, note: '现有产线升级改造。' },
  { accountName: 'jinggong', state: 'agreed', day: 1, time: '15:00', tableNo: 2, note: '' },
  { accountName: 'jinggong', state: 'declined', day: 0, time: '15:30', tableNo: 5, note: '', reason: '该时段已有其他安排，请另选时间。' },
  { accountName: 'huafeng', state: 'agreed', day: 0, time: '10:00', tableNo: 6, note: '洽谈年度供货。' },
]

/** Longer than a request waits elsewhere, so that people who try the demo weeks later still find some. */
const waitDays = 30

/** Meetings of visitors and companies of the main fair. */
export const loadMeetings = async ({ client, now }: DemoLoad, fair: DemoFair, visitors: readonly DemoVisitor[]): Promise<void> => {
  const { startsOn, timeZone, meetings: rules } = datedFair(fair, now)
  if (fair !== machineryFair || !rules) return
  const { tenantId, exhibitionId } = fair
  const newId = demoIds('meetings', Number(exhibitionId))
  const days = [...new Set(rules.hours.map(({ day }) => day))].filter((day) => day >= startsOn)
  const people = visitors
    .filter(({ registerType, stage }) => registerType === 'visitor' && stage === 'ticketHolder')
    .slice(-meetings.length)
  const rows: (typeof tables.meetings.$inferInsert)[] = []
  for (const [at, { accountName, state, day, time, tableNo, note, reason = '' }] of meetings.entries()) {
    const member = await memberNamed(client, fair, accountName)
    const startsAt = momentIn(`${days[day]} ${time}:00`, timeZone)!
    const isAnswered = state !== 'asked'
    rows.push({
      ...{ tenantId, exhibitionId, id: newId(), accountId: people[at]!.accountId, exhibitorId: member.exhibitorId },
      ...{ registerType: 'visitor', state, startsAt, endsAt: after(startsAt, { minutes: rules.slotMinutes }) },
      ...{ placeId: rules.places![0]!.id, tableNo, note, reason, hostAccountId: isAnswered ? member.accountId : null },
      answerUntil: isOpenMeeting(state) ? after(now, { days: waitDays }) : null,
      endedBy: state === 'declined' ? 'company' : null,
      agreedAt: state === 'agreed' ? before(now, { days: 1 }) : null,
      createdAt: before(now, { days: 3 }),
      updatedAt: before(now, { days: isAnswered ? 1 : 3 }),
    })
  }
  await insertRows(client, tables.meetings, rows)
}
