import type { Meeting, MeetingPartner } from '../../../../contract/conference/meeting.schema'
import type { Bilingual } from '../../../../contract/language'
import { actsOf, isActiveMeeting, type MeetingPart, type MeetingSide, waitingState } from '../../../../contract/rules/conference/meeting'
import type { App } from '../../../core/App'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import type { SignedInScope } from '../../../core/calls/scope'
import { dayIn, wireTime, wireTimeOrNull } from '../../../core/time'
import type { ExhibitionKey } from '../../../database/within'
import { namesOfAccounts } from '../../account/account/account.service'
import { boothOfRow, exhibitorsByIds } from '../../exhibitor/exhibitor/exhibitor.service'
import { namesAndCompanies } from '../../visitor/registration/registration.service'
import type { MeetingRow } from './meeting.sql'
import { meetingFileLinks } from './meetingFileLink'

export const revisionOf = ({ state, updatedAt }: MeetingRow): string => `${state}-${updatedAt.getTime()}`

const empty: Bilingual = { cn: '', en: '' }

/** A line of its own begins with a capital letter. */
const asLine = ({ cn, en }: Bilingual): Bilingual => ({ cn, en: en.charAt(0).toUpperCase() + en.slice(1) })

type Company = Awaited<ReturnType<typeof exhibitorsByIds>> extends Map<string, infer Row> ? Row : never

export const presentCompany = (row: Company): MeetingPartner => ({
  exhibitorId: row.id,
  name: { cn: row.nameCn, en: row.nameEn },
  company: '',
  booth: asLine(boothOfRow(row)),
  logoUrl: row.logoUrl,
})

const person = (name: string, company: string): MeetingPartner => ({
  exhibitorId: null,
  name: { cn: name, en: name },
  company,
  booth: empty,
  logoUrl: null,
})

/** The two sides of meetings. One statement for each kind, however many there are. */
export interface Partners {
  company(row: MeetingRow): MeetingPartner
  person(row: MeetingRow): MeetingPartner
}

export const partnersOf = async (
  app: App,
  key: ExhibitionKey,
  rows: readonly MeetingRow[],
  side: MeetingSide | 'both',
): Promise<Partners> => {
  const people = side === 'person' ? [] : rows.flatMap(({ accountId }) => accountId ?? [])
  const companies = await exhibitorsByIds(
    app,
    key,
    rows.map(({ exhibitorId }) => exhibitorId),
  )
  const [names, forms] = await Promise.all([namesOfAccounts(app, key, people), namesAndCompanies(app, key, people)])
  return {
    company: ({ exhibitorId }) => presentCompany(companies.get(exhibitorId)!),
    person: ({ accountId }) => {
      const form = accountId === null ? undefined : forms.get(accountId)
      return person((form?.name || names.get(accountId ?? '')) ?? '', form?.company ?? '')
    },
  }
}

/** Where a meeting is: its table, or the company's booth. */
export const placeOf = ({ placeId, tableNo }: MeetingRow, { config }: Exhibition, booth: Bilingual): Bilingual => {
  if (placeId === null) return { cn: ['展位', booth.cn].filter(Boolean).join(' '), en: booth.en || 'At the booth' }
  const name = config.meetings?.places?.find(({ id }) => id === placeId)?.name ?? empty
  return { cn: `${name.cn} ${tableNo} 号桌`.trim(), en: [name.en, `table ${tableNo}`].filter(Boolean).join(', ') }
}

/** The list of a side in which a meeting is. */
const partOf = ({ state, endsAt }: MeetingRow, side: MeetingSide, now: Date): MeetingPart => {
  if (!isActiveMeeting(state) || endsAt <= now) return 'over'
  if (state === 'agreed') return 'agreed'
  return state === waitingState[side] ? 'mine' : 'theirs'
}

/** Meetings as one side reads them. */
export const presentMeetings = async (
  app: App,
  scope: SignedInScope,
  side: MeetingSide,
  rows: readonly MeetingRow[],
): Promise<Meeting[]> => {
  const exhibition = await scope.exhibition()
  const { timeZone, config } = exhibition
  const now = app.now()
  const partners = await partnersOf(app, scope, rows, side)
  return rows.map((row): Meeting => {
    const { id, state, startsAt, endsAt, answerUntil, note, endedBy, reason } = row
    const company = partners.company(row)
    const timed = { state, startsAtMs: startsAt.getTime(), answerUntilMs: answerUntil?.getTime() ?? null }
    return {
      ...{ id, side, state, note, endedBy, reason },
      revision: revisionOf(row),
      part: partOf(row, side, now),
      acts: actsOf(timed, side, now.getTime(), { untilMinutes: config.meetings?.untilMinutes ?? 0 }),
      partner: side === 'person' ? company : partners.person(row),
      place: placeOf(row, exhibition, company.booth),
      day: dayIn(startsAt, timeZone),
      startTime: wireTime(startsAt, timeZone),
      endTime: wireTime(endsAt, timeZone),
      startsAtMs: startsAt.getTime(),
      endsAtMs: endsAt.getTime(),
      answerUntil: wireTimeOrNull(answerUntil, timeZone),
      calendarUrl: state === 'agreed' ? meetingFileLinks.address(app, row, { id, side }, scope, [side]) : null,
    }
  })
}

export const presentMeeting = async (app: App, scope: SignedInScope, side: MeetingSide, row: MeetingRow): Promise<Meeting> =>
  (await presentMeetings(app, scope, side, [row]))[0]!
