import type { CompaniesPage, CompaniesToMeetQuery, FreeTimes, MeetingOffer } from '../../../../contract/conference/meeting.schema'
import type { Bilingual } from '../../../../contract/language'
import { hasSeat } from '../../../../contract/rules/conference/signUp'
import { type MeetingRules, isActiveMeeting, isOpenMeeting } from '../../../../contract/rules/conference/meeting'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import { type SignedInScope, accountKeyOf } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { answeringRight, membersWithRight } from '../../exhibitor/companyAccount/memberList.service'
import { exhibitorById, exhibitorsWhoMay } from '../../exhibitor/exhibitor/exhibitor.service'
import { activeSignUps } from '../signUp/signUp.sql'
import { type MeetingPair, activeOfPerson } from './meeting.sql'
import { ownMeeting, ownSide } from './meeting.service'
import { type TimedSlot, freeSlots, meetingRulesOf } from './meetingSlots'
import { presentCompany } from './presentMeeting'

/** Companies of which a member may answer, by a part of a name, a booth or a hall. */
export const companiesToMeet = async (app: App, scope: SignedInScope, query: CompaniesToMeetQuery): Promise<CompaniesPage> => {
  const { config } = await scope.exhibition()
  const wanted = { text: (query.text ?? '').trim(), right: answeringRight, ...pageWindow(query) } as const
  const { rows, total } = config.meetings ? await exhibitorsWhoMay(app, scope, wanted) : { rows: [], total: 0 }
  const records = rows.map((row) => {
    const { name, booth, logoUrl } = presentCompany(row)
    return { id: row.id, name, booth, logoUrl }
  })
  return { ...pageOf(records, total, query), isOffered: config.meetings !== undefined }
}

type Busy = { startsAt: Date; endsAt: Date; title: Bilingual }[]

/** The sessions at which a person has a seat. They hinder no meeting: the page names them. */
const sessionsOf = async (app: App, scope: SignedInScope): Promise<Busy> =>
  (await activeSignUps(app.pool, accountKeyOf(scope)))
    .filter(({ state }) => hasSeat(state))
    .map(({ startsAt, endsAt, titleCn, titleEn }) => ({ startsAt, endsAt, title: { cn: titleCn, en: titleEn } }))

const presentTimes = (slots: readonly TimedSlot[], timeZone: string, busy: Busy): FreeTimes =>
  [...new Set(slots.map(({ day }) => day))].map((day) => ({
    day,
    slots: slots
      .filter((slot) => slot.day === day)
      .map(({ startTime, startsAt, endsAt }) => ({
        startTime,
        endTime: wireTime(endsAt, timeZone),
        meets: busy.find((one) => one.startsAt < endsAt && startsAt < one.endsAt)?.title ?? null,
      })),
  }))

const freeTimes = async (
  app: App,
  scope: SignedInScope,
  rules: MeetingRules,
  pair: MeetingPair,
  { but, busy }: { but?: string; busy: Busy },
): Promise<FreeTimes> => {
  const { timeZone } = await scope.exhibition()
  const slots = await freeSlots(app.pool, scope, pair, { rules, timeZone, now: app.now(), ...(but !== undefined && { but }) })
  return presentTimes(slots, timeZone, busy)
}

/** When the caller can meet a company. @throws Failure notFound */
export const meetingOffer = async (app: App, scope: SignedInScope, exhibitorId: string): Promise<MeetingOffer> => {
  const { config } = await scope.exhibition()
  const owner = accountKeyOf(scope)
  const row = await exhibitorById(app, { ...owner, id: exhibitorId })
  if (!row) throw fail('notFound')
  const company = presentCompany(row)
  const { meetings: rules } = config
  if (!rules) return { isOffered: false, takesRequests: false, company, days: [], standing: null, left: 0, slotMinutes: 0 }
  const takesRequests = (await membersWithRight(app.db, { ...owner, exhibitorId }, answeringRight)).length > 0
  const own = await activeOfPerson(app.pool, owner, app.now())
  const open = own.filter(({ state }) => isOpenMeeting(state)).length
  const pair = { accountId: owner.accountId, exhibitorId }
  return {
    isOffered: true,
    takesRequests,
    company,
    days: takesRequests ? await freeTimes(app, scope, rules, pair, { busy: await sessionsOf(app, scope) }) : [],
    standing: own.find((one) => one.exhibitorId === exhibitorId)?.id ?? null,
    left: Math.max(0, rules.mostOpen - open),
    slotMinutes: rules.slotMinutes,
  }
}

/** Other times that are free for both sides of a meeting. @throws Failure notFound, meetingsNotOffered, notExhibitor */
export const otherTimes = async (app: App, scope: SignedInScope, id: string): Promise<FreeTimes> => {
  const own = await ownSide(app, scope, false)
  const row = await ownMeeting(app, scope, own, id)
  const rules = meetingRulesOf(await scope.exhibition())
  if (!isActiveMeeting(row.state)) return []
  const busy = own.side === 'person' ? await sessionsOf(app, scope) : []
  const days = await freeTimes(app, scope, rules, row, { but: id, busy })
  const { timeZone } = await scope.exhibition()
  const now = wireTime(row.startsAt, timeZone)
  return days.flatMap(({ day, slots }) => {
    const others = slots.filter(({ startTime }) => startTime !== now)
    return others.length > 0 ? [{ day, slots: others }] : []
  })
}
