import type { Paged } from '../../../../contract/envelope'
import type {
  RoomPerson,
  RoomPersonQuery,
  RoomWish,
  RoomWishBody,
  RoomWishQuery,
  Stay,
  StayAssignBody,
  StayConfirmBody,
} from '../../../../contract/group/stay.schema'
import '../../../../contract/formErrors'
import type { BoxReason } from '../../../../contract/rules/group/proposal'
import { bedsOf, isHeld, roomKindOf } from '../../../../contract/rules/group/stay'
import type { App } from '../../../core/App'
import { presentedPage } from '../../../core/calls/paging'
import type { SignedInScope } from '../../../core/calls/scope'
import { fail, failFields } from '../../../core/errors/failure'
import { messageJob } from '../../../core/messages/messages'
import { inTransaction } from '../../../database/connect'
import { literally } from '../../../database/literally'
import type { GroupRow } from '../group/group.sql'
import { type LedGroups, idsOf, ledFor } from '../group/ledGroups'
import { assertBedsFree, lockOwnStay } from './book.service'
import { type CandidateRow, type MemberRow, lockMembers, membersById, pageCandidates, saveWishRow } from './member.sql'
import { genderOf, roomTitleOf } from './presentStay'
import { rulesOf } from './rooms'
import { stayDetail } from './stay.service'
import { confirmOccupants, fixOccupants, insertOccupants, occupantsOf, removeOccupants } from './occupant.sql'
import { findStay, staysById, writeStay } from './stay.sql'

/** The groups whose members may be put into what a group has: a part's own, or those of the group and its parts. */
export const groupsUnder = ({ top, groups }: LedGroups, groupId: string): GroupRow[] =>
  groupId === top.id ? [...groups] : groups.filter(({ id }) => id === groupId)

/** A pattern that finds a part of a text; null where nothing was typed. */
const patternOf = (keyword = ''): string | null => {
  const typed = keyword.trim()
  return typed === '' ? null : `%${literally(typed)}%`
}

/** What those who are in it have in common with others. */
const companyOf = (inside: readonly MemberRow[]) => ({
  ids: inside.map(({ registrationId }) => registrationId),
  companies: inside.map(({ company }) => company).filter(Boolean),
  languages: inside.map(({ language }) => language).filter(Boolean),
  wanted: inside.flatMap(({ mates }) => mates),
})

/** Why a member fits to those who are in it. */
const reasonsOf = (row: CandidateRow, languages: readonly string[]): BoxReason[] => [
  ...(row.isMate ? (['mates'] as const) : []),
  ...(row.isColleague ? (['company'] as const) : []),
  ...(row.language !== '' && languages.includes(row.language) ? (['language'] as const) : []),
]

/** A member who may be chosen. @param titles of the rooms or coaches where others are */
const presentCandidate = (
  row: CandidateRow,
  groups: readonly GroupRow[],
  languages: readonly string[],
  titles: ReadonlyMap<string, string>,
): RoomPerson => ({
  ...{ registrationId: row.registrationId, name: row.name, company: row.company, gender: genderOf(row), language: row.language },
  groupName: groups.find(({ id }) => id === row.groupId)?.name ?? '',
  elsewhere: row.elsewhereId === null ? '' : (titles.get(row.elsewhereId) ?? ''),
  isHere: row.isHere,
  reasons: row.isHere ? [] : reasonsOf(row, languages),
})

/** A room or a coach for which people are chosen. */
interface ChosenFor {
  kind: 'room' | 'coach'
  id: string
  groupId: string
  from: string | Date
  until: string | Date
  /** The registrations of those who are in it. */
  inside: readonly string[]
  /** The titles of other rooms or coaches, by their ids. */
  titlesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Members who may be chosen: those who are in it first, then those who fit to them. */
export const candidatePage = async (
  app: App,
  scope: SignedInScope,
  led: LedGroups,
  query: Pick<RoomPersonQuery, 'keyword' | 'free' | 'current' | 'size'>,
  { groupId, inside, titlesOf, ...at }: ChosenFor,
): Promise<Paged<RoomPerson>> => {
  const company = companyOf(await membersById(app.pool, scope, inside))
  const search = { groupIds: idsOf(groupsUnder(led, groupId)), pattern: patternOf(query.keyword), isFree: query.free === '1' }
  return presentedPage(
    query,
    (window) => pageCandidates(app.pool, scope, search, { ...at, ...company }, window),
    async (rows) => {
      const titles = await titlesOf([...new Set(rows.flatMap(({ elsewhereId }) => elsewhereId ?? []))])
      return rows.map((row) => presentCandidate(row, led.groups, company.languages, titles))
    },
  )
}

/**
 * Members for a room: its occupants first, then those who fit to them. A bed at that time is said.
 * @throws Failure noGroup, groupNotApproved, notFound
 */
export const roomPersons = async (app: App, scope: SignedInScope, query: RoomPersonQuery): Promise<Paged<RoomPerson>> => {
  const led = await ledFor(app, scope, 'stays')
  const stay = await findStay(app.pool, scope, idsOf(led.groups), query.stayId)
  if (!stay) throw fail('notFound')
  const exhibition = await scope.exhibition()
  const inside = (await occupantsOf(app.pool, scope, [stay.id])).map(({ registrationId }) => registrationId)
  return candidatePage(app, scope, led, query, {
    ...{ kind: 'room', id: stay.id, groupId: stay.groupId, from: stay.fromDay, until: stay.untilDay, inside },
    titlesOf: async (ids) =>
      new Map((await staysById(app.pool, scope, ids)).map((row) => [row.id, roomTitleOf(exhibition, row, scope.language)])),
  })
}

/**
 * Sets the guests of a room. Others leave it. Those who are named were chosen by hand.
 * @throws Failure notFound, stayChanged, stayHasNoRoom (released), roomFull, notInGroup, bedTaken
 */
export const assignOccupants = async (app: App, scope: SignedInScope, body: StayAssignBody): Promise<Stay> => {
  const rules = rulesOf(await scope.exhibition())
  const led = await ledFor(app, scope, 'stays')
  const { registrationIds } = body
  await inTransaction(app.pool, async (client) => {
    const row = await lockOwnStay(client, scope, led, body)
    const kind = roomKindOf(rules, row.hotelId, row.roomId)
    const most = kind ? bedsOf(rules, kind) : 0
    if (registrationIds.length > most) throw fail('roomFull', { most })
    const members = await lockMembers(client, scope, registrationIds)
    const allowed = new Set(idsOf(groupsUnder(led, row.groupId)))
    if (registrationIds.some((id) => !allowed.has(members.get(id)?.groupId ?? ''))) throw fail('notInGroup')
    await assertBedsFree(client, scope, registrationIds, row)
    const before = (await occupantsOf(client, scope, [row.id])).map(({ registrationId }) => registrationId)
    const gone = before.filter((id) => !registrationIds.includes(id))
    const added = registrationIds.filter((id) => !before.includes(id))
    if (gone.length > 0) await removeOccupants(client, scope, [row.id], gone)
    await fixOccupants(client, scope, row.id)
    const { tenantId, exhibitionId } = scope
    await insertOccupants(
      client,
      added.map((registrationId) => ({
        ...{ tenantId, exhibitionId, stayId: row.id, registrationId, accountId: members.get(registrationId)!.accountId },
        ...{ isFixed: true, confirmedAt: null },
      })),
    )
    // A new guest has not been asked yet.
    const state = row.state === 'confirmed' && (added.length > 0 || registrationIds.length === 0) ? 'wanted' : row.state
    await writeStay(client, scope, { ...row, state })
  })
  return stayDetail(app, scope, body)
}

/**
 * Confirms the beds of people. With the last of them the room is confirmed. Those who sign in by themselves get a message.
 * @throws Failure notFound, stayChanged, stayHasNoRoom (it waits, or was released), notInGroup (not in this room)
 */
export const confirmStay = async (app: App, scope: SignedInScope, body: StayConfirmBody): Promise<Stay> => {
  const led = await ledFor(app, scope, 'stays')
  await inTransaction(app.pool, async (client) => {
    const row = await lockOwnStay(client, scope, led, body)
    const people = await occupantsOf(client, scope, [row.id])
    if (!isHeld(row.state) || people.length === 0) throw fail('stayHasNoRoom')
    const named = body.registrationIds ?? people.map(({ registrationId }) => registrationId)
    if (named.some((id) => !people.some(({ registrationId }) => registrationId === id))) throw fail('notInGroup')
    const at = app.now()
    const asked = await confirmOccupants(client, scope, row.id, named, at)
    const { tenantId, exhibitionId } = scope
    const about = `${row.id}/${at.getTime()}`
    await app.jobs.add(
      client,
      asked.map((accountId) => messageJob({ tenantId, exhibitionId, accountId, message: 'groupRoomConfirmed', about }, at)),
    )
    const isWhole = people.every(({ registrationId, confirmedAt }) => confirmedAt !== null || named.includes(registrationId))
    await writeStay(client, scope, { ...row, state: isWhole ? 'confirmed' : 'wanted' })
  })
  return stayDetail(app, scope, body)
}

/** A member of the groups that the caller leads. @throws Failure noGroup, groupNotApproved, notFound */
const ownMember = async (app: App, scope: SignedInScope, registrationId: string): Promise<{ led: LedGroups; member: MemberRow }> => {
  const led = await ledFor(app, scope, 'stays')
  const [member] = await membersById(app.pool, scope, [registrationId])
  if (!member || !led.groups.some(({ id }) => id === member.groupId)) throw fail('notFound')
  return { led, member }
}

/** What a member wishes of a room. @throws Failure noGroup, groupNotApproved, notFound */
export const roomWish = async (app: App, scope: SignedInScope, { registrationId }: RoomWishQuery): Promise<RoomWish> => {
  const { member } = await ownMember(app, scope, registrationId)
  const mates = await membersById(app.pool, scope, member.mates)
  return {
    ...{ registrationId, name: member.name, isMust: member.isMust, smoking: member.smoking, gender: member.gender },
    mates: mates.map((mate) => ({ registrationId: mate.registrationId, name: mate.name })),
    formGender: genderOf({ ...member, gender: '' }),
  }
}

/** Stores what a member wishes of a room. @throws Failure noGroup, groupNotApproved, notFound, invalid, notInGroup */
export const saveRoomWish = async (app: App, scope: SignedInScope, body: RoomWishBody): Promise<RoomWish> => {
  const { led, member } = await ownMember(app, scope, body.registrationId)
  if (body.mates.includes(body.registrationId)) throw failFields({ mates: { code: 'choiceUnknown' } })
  if (body.isMust && body.mates.length === 0) throw failFields({ mates: { code: 'required' } })
  const allowed = new Set(idsOf(led.groups))
  const mates = await membersById(app.pool, scope, body.mates)
  if (mates.length < body.mates.length || mates.some(({ groupId }) => !allowed.has(groupId))) throw fail('notInGroup')
  await saveWishRow(app.pool, scope, { ...body, accountId: member.accountId }, app.now())
  return roomWish(app, scope, body)
}
