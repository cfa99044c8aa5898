import type { JoinWay } from '../../../contract/rules/group/group'
import type { MemberState } from '../../../contract/rules/group/groupMember'
import { addDays, daysBetween } from '../../core/days'
import { after, before } from '../calendar'
import { demoIds } from '../demoIds'
import { type DemoFair, datedFair, machineryFair, tenantOf } from '../fairs'
import type { DemoOrder } from '../orders/DemoOrder'
import type { OrderPlan } from '../orders/planOrders'
import { type Random, makeRandom } from '../random'
import { machineryTickets, ticketTypeOf } from '../tickets/DemoTicketType'
import type { DemoVisitor } from '../visitor/DemoVisitor'
import { fillForm } from '../visitor/fillForm'
import { origins } from '../visitor/abroad'
import { type Person, chinesePerson, personFromAbroad } from '../visitor/makePerson'
import { companyBrands, machineryTrades } from '../visitor/names'
import type { Stage } from '../visitor/Stage'
import { type TestGroup, type TestLeader, testLeaders } from './testLeaders'

/** A group or a part of one, before it is written. */
export interface DemoGroup {
  id: string
  parentId: string | null
  leaderAccountId: string
  name: string
  state: 'draft' | 'submitted' | 'refused' | 'approved'
  reason: string
  createdAt: Date
}

/** A member, before it is written. */
export interface DemoMember {
  visitor: DemoVisitor
  group: DemoGroup
  way: JoinWay
  /** The leader who registered the person; null for a person who came by the link. */
  ownerAccountId: string | null
}

export interface GroupPlan {
  leaders: DemoVisitor[]
  groups: DemoGroup[]
  members: DemoMember[]
  /** The tickets that members hold. */
  orders: DemoOrder[]
}

const registerType = 'visitingGroup' as const

/** How many of a hundred members are in each state. */
const shares: Record<MemberState, number> = { form: 7, refused: 3, document: 3, questionnaire: 0, review: 8, ticket: 22, complete: 57 }
const wayShares: Record<JoinWay, number> = { form: 16, file: 58, link: 20, earlier: 6 }

const stageOf: Record<MemberState, Stage> = {
  form: 'signedIn',
  refused: 'failed',
  document: 'approved',
  questionnaire: 'signedIn',
  review: 'underReview',
  ticket: 'approved',
  complete: 'ticketHolder',
}

const remarks = ['证件照片不清晰，请重新上传', '单位名称与证件不一致，请核对', '请补充参观目的']

interface Planning {
  fair: DemoFair
  now: Date
  random: Random
  positions: string[]
  days: string[]
  codes: Set<string>
  serial: () => number
  ids: Record<'groups' | 'accounts' | 'registrations', () => string>
}

const userCodeOf = ({ random, codes }: Planning): string => {
  // Of their own range: no visitor of the demo has one that begins so.
  const code = `77${random.digits(10)}`
  if (codes.has(code)) return userCodeOf({ random, codes } as Planning)
  codes.add(code)
  return code
}

const visitorOf = (
  planning: Planning,
  person: Person,
  { stage, daysAgo, serial, remark = '' }: { stage: Stage; daysAgo: number; serial: number; remark?: string },
): DemoVisitor => {
  const { fair, now, random, days, ids } = planning
  const createdAt = before(now, { days: daysAgo, minutes: random.between(0, 700) })
  const isSent = stage !== 'signedIn' && stage !== 'draft'
  const isDecided = isSent && stage !== 'underReview'
  const submittedAt = isSent ? after(createdAt, { minutes: random.between(4, 40) }) : null
  const form = fair.file.byRegisterType[registerType]!.form!
  const kind = person.language === 'en' ? 'email' : 'phone'
  return {
    ...{ fair, registerType, stage, language: person.language, accountId: ids.accounts(), registrationId: ids.registrations() },
    ...{ isKnown: false, contact: { kind, value: person[kind] }, name: person.name, company: person.company },
    ...{ userCode: userCodeOf(planning), values: isSent ? fillForm(form, random, { person, days, serial, photoId: null }) : {} },
    ...{ answers: {}, createdAt, submittedAt, decidedAt: isDecided ? after(submittedAt!, { hours: random.between(3, 30) }) : null },
    ...{ remark, photoId: null, test: null },
  }
}

const leaderOf = (
  planning: Planning,
  { phone, name, company }: Pick<TestLeader, 'phone' | 'name' | 'company'>,
  daysAgo: number,
): DemoVisitor => {
  const serial = planning.serial()
  const { random, fair, positions } = planning
  const person: Person = {
    ...chinesePerson(random, { fair, serial, positions, isPress: false }),
    language: 'cn',
    name,
    company,
    phone,
    signsInBy: 'phone',
  }
  return visitorOf(planning, person, { stage: 'approved', daysAgo, serial })
}

/** A person from where the group is from. */
const personOf = ({ random, fair, positions }: Planning, { from }: TestGroup, serial: number): Person => {
  const origin = origins.find(({ country }) => country === from[0])
  const wish = { fair, serial, positions, isPress: false }
  return origin ? personFromAbroad(random, wish, origin) : chinesePerson(random, wish)
}

/** The companies from which the members of a group come. A school comes with its own people. */
const companiesOf = ({ random }: Planning, { from, size }: TestGroup, own: string): string[] => {
  const origin = origins.find(({ country }) => country === from[0])
  if (origin) return origin.companies
  if (own.endsWith('学院')) return [own]
  return Array.from(
    { length: Math.max(3, Math.ceil(size / 9)) },
    () => `${random.pick(from)}${random.pick(companyBrands)}${random.pick(machineryTrades)}有限公司`,
  )
}

const memberOf = (planning: Planning, test: TestGroup, group: DemoGroup, company: string): DemoMember => {
  const { random } = planning
  const serial = planning.serial()
  const person = { ...personOf(planning, test, serial), company }
  const state = random.weigh(shares)
  const way = random.weigh(wayShares)
  const isLink = way === 'link'
  const remark = state === 'refused' ? random.pick(remarks) : ''
  const visitor = visitorOf(planning, person, { stage: stageOf[state], daysAgo: random.between(5, 34), serial, remark })
  if (state === 'document') delete visitor.values.document
  if (state === 'form' && !isLink) visitor.notedName = person.name
  return { visitor, group, way, ownerAccountId: isLink ? null : group.leaderAccountId }
}

const groupsOf = (planning: Planning, leader: DemoVisitor, { group }: TestLeader, subLeaders: Map<string, DemoVisitor>): DemoGroup[] => {
  if (!group) return []
  const { ids } = planning
  const top: DemoGroup = {
    ...{ id: ids.groups(), parentId: null, leaderAccountId: leader.accountId, name: group.name },
    ...{ state: group.state, reason: group.reason ?? '', createdAt: after(leader.decidedAt!, { hours: 2 }) },
  }
  const parts = group.parts.map(({ name, leader: sub }): DemoGroup => ({
    ...{ id: ids.groups(), parentId: top.id, leaderAccountId: sub ? subLeaders.get(sub.phone)!.accountId : leader.accountId, name },
    ...{ state: 'approved', reason: '', createdAt: after(top.createdAt, { hours: 30 }) },
  }))
  return [top, ...parts]
}

/** Members of a group with parts are in its parts, but for a few. */
const membersOf = (planning: Planning, test: TestGroup, [top, ...parts]: DemoGroup[], own: string): DemoMember[] => {
  const { random } = planning
  const companies = companiesOf(planning, test, own)
  return Array.from({ length: test.size }, () => {
    const group = parts.length === 0 || random.hasLuck(0.06) ? top! : random.pick(parts)
    return memberOf(planning, test, group, random.pick(companies))
  })
}

/** A free ticket for each member who has all that is asked. */
const ordersOf = (planning: Planning, members: readonly DemoMember[]): DemoOrder[] => {
  const { fair, now, random } = planning
  const type = ticketTypeOf(datedFair(fair, now), machineryTickets.fullFair)
  return members
    .filter(({ visitor }) => visitor.stage === 'ticketHolder')
    .map(({ visitor }) => ({
      visitor,
      lines: [{ type, quantity: 1, day: null }],
      fate: 'issued',
      createdAt: after(visitor.decidedAt!, { minutes: random.between(20, 2000) }),
    }))
}

/** Thinks up the groups of the main fair: the same ones at each load. Another fair has none. */
export const planGroups = (now: Date, fair: DemoFair): GroupPlan | null => {
  if (fair !== machineryFair) return null
  const { startsOn, endsOn } = datedFair(fair, now)
  const series = Number(fair.exhibitionId)
  let serial = 2_000_000
  const planning: Planning = {
    ...{ fair, now, random: makeRandom(`groups/${fair.exhibitionId}`), codes: new Set<string>(), serial: () => (serial += 1) },
    positions: tenantOf(fair)
      .file.dictionaries.position!.map(({ key }) => key)
      .filter((key) => key !== 'student'),
    days: Array.from({ length: daysBetween(startsOn, endsOn) + 1 }, (_, at) => addDays(startsOn, at)),
    ids: {
      groups: demoIds('groups', series),
      accounts: demoIds('groupAccounts', series),
      registrations: demoIds('groupRegistrations', series),
    },
  }
  const plan: GroupPlan = { leaders: [], groups: [], members: [], orders: [] }
  for (const [at, test] of testLeaders.entries()) {
    const leader = leaderOf(planning, test, 62 - at)
    const subLeaders = new Map(
      (test.group?.parts ?? []).flatMap(({ leader: sub }) =>
        sub ? [[sub.phone, leaderOf(planning, { ...sub, company: test.company }, 40)] as const] : [],
      ),
    )
    plan.leaders.push(leader, ...subLeaders.values())
    const groups = groupsOf(planning, leader, test, subLeaders)
    plan.groups.push(...groups)
    if (test.group) plan.members.push(...membersOf(planning, test.group, groups, test.company))
  }
  plan.orders = ordersOf(planning, plan.members)
  return plan
}

/** The orders of a fair with those of its groups, oldest first. */
export const withGroupOrders = (plan: OrderPlan, groups: GroupPlan | null): OrderPlan => {
  if (!groups) return plan
  const soldById = new Map(plan.soldById)
  for (const { lines } of groups.orders)
    for (const { type, quantity } of lines) soldById.set(type.id, (soldById.get(type.id) ?? 0) + quantity)
  const orders = [...plan.orders, ...groups.orders].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  return { orders, soldById }
}
