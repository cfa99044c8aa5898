import { type ContactEntry, type ContactField, type EntryContent, usualCardFields } from '../../contract/rules/connect/contactEntry'
import { foldContact } from '../../contract/rules/connect/foldContact'
import { addDays } from '../core/days'
import { dayIn, zonedStartOf } from '../core/time'
import { databaseOver } from '../database/connect'
import { remindOnce } from '../areas/connect/followUp/followUp.sql'
import { emptyContacts, endBook, insertContacts, insertKeys, lockBook, storeStates } from '../areas/connect/contact/contact.sql'
import { insertEntries } from '../areas/connect/contact/entry.sql'
import { sealPayload } from '../areas/connect/contact/entryText'
import { contactStateOf } from '../areas/connect/contact/refold'
import { insertConsents, storeWithdrawal } from '../areas/connect/contactConsent/contactConsent.sql'
import { testVisitors } from './account/testAccounts'
import { before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { memberNamed } from './fair.sql'
import { type DemoFair, datedFair, machineryFair } from './fairs'
import { type Random, makeRandom } from './random'
import type { DemoVisitor } from './visitor/DemoVisitor'

const scanned = 36

const tags = ['代理商', '终端用户', '需要样机', '老客户', '出口']
const notes = [
  '需要两台立式加工中心，年底前交货。',
  '关注五轴联动，下周带图纸来厂里看样机。',
  '已有三台同类设备，想了解以旧换新。',
  '预算约八十万元，由总经理决定。',
  'Asks for a quotation in English, FOB Shanghai.',
  '请发送刀库和自动上下料的资料。',
]
const steps = ['发送报价单', '安排看样机', '电话回访', '寄送样本']

/** People who gave a card by hand. */
const cards: Partial<Record<ContactField, string>>[] = [
  { name: '慕容怀远', company: '苏州新联精密机械有限公司', position: '采购经理', phone: '13912345601' },
  { name: 'Müller, Jonas', company: 'Müller & Söhne GmbH', position: 'Head of purchasing', email: 'jonas.mueller@example.com' },
  { name: '诸葛婷', company: '武汉光谷激光设备厂', phone: '13912345603' },
  { name: '黎文安', company: '越南河内机电股份公司', email: 'li@example.com' },
]

/** One contact: its person, and its journal. */
interface Planned {
  contactId: string
  subjectId: string | null
  author: string
  entries: ContactEntry[]
  isWithdrawn: boolean
}

const uuidOf = (random: Random): string => [8, 4, 4, 4, 12].map((count) => random.digits(count)).join('-')

/** Hours at a booth: most people come before and after noon. */
const hours = { 9: 3, 10: 7, 11: 8, 12: 2, 13: 4, 14: 8, 15: 6, 16: 3 }

const cardOf = ({ name, company, contact }: DemoVisitor): Partial<Record<ContactField, string>> => ({
  name,
  company,
  [contact.kind]: contact.value,
})

/** What members wrote after the first line, some minutes apart. */
const written = (random: Random, today: string, owner: string): EntryContent[] => [
  ...random.sample(tags, random.weighNumber({ 0: 4, 1: 5, 2: 2 })).map((tag): EntryContent => ({ kind: 'tag', payload: { tag } })),
  ...(random.hasLuck(0.6)
    ? [{ kind: 'temperature' as const, payload: { value: random.weigh({ hot: 3, warm: 5, cold: 2 }) } } satisfies EntryContent]
    : []),
  ...(random.hasLuck(0.5) ? [{ kind: 'note' as const, payload: { text: random.pick(notes) } } satisfies EntryContent] : []),
  ...(random.hasLuck(0.4)
    ? [
        {
          kind: 'nextStep' as const,
          payload: { text: random.pick(steps), day: addDays(today, random.between(-1, 6)) },
        } satisfies EntryContent,
      ]
    : []),
  ...(random.hasLuck(0.3) ? [{ kind: 'owner' as const, payload: { accountId: owner } } satisfies EntryContent] : []),
]

const planContacts = (
  visitors: readonly DemoVisitor[],
  members: readonly [string, string],
  at: { today: string; midnight: Date },
): Planned[] => {
  const random = makeRandom('contacts')
  const newId = demoIds('contacts', Number(machineryFair.exhibitionId))
  const people = visitors.filter(
    ({ stage, contact }) =>
      (stage === 'approved' || stage === 'ticketHolder') && !testVisitors.some((test) => test.contact.value === contact.value),
  )
  const known = random.sample(people, scanned)
  return [...known, ...cards].map((one, place) => {
    const author = random.pick(members)
    const firstMs =
      before(at.midnight, { days: random.between(1, 3) }).getTime() + random.weighNumber(hours) * 3_600_000 + random.between(0, 3599) * 1000
    const isScan = 'fair' in one
    const first: EntryContent[] = isScan
      ? [{ kind: 'scan', payload: { source: 'qrCode', card: cardOf(one) } }]
      : Object.entries(one).map(([name, value]) => ({ kind: 'field', payload: { name: name as ContactField, value } }))
    const contents = [...first, ...written(random, at.today, members[0])]
    const entries = contents.map(
      (content, line) => ({ entryId: uuidOf(random), atMs: firstMs + line * 45_000, author, ...content }) as ContactEntry,
    )
    return { contactId: newId(), subjectId: isScan ? one.accountId : null, author, entries, isWithdrawn: place === scanned - 1 }
  })
}

/** People at the booth of the main fair's first company in the last three days. One of them took the card back. */
export const loadContacts = async ({ app, client, now }: DemoLoad, fair: DemoFair, visitors: readonly DemoVisitor[]): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const { timeZone } = datedFair(fair, now)
  const [main, staff] = [await memberNamed(client, fair, 'jinggong'), await memberNamed(client, fair, 'jinggong.li')]
  const key = { tenantId, exhibitionId, exhibitorId: main.exhibitorId }
  const today = dayIn(now, timeZone)
  const midnight = zonedStartOf(today, timeZone)
  const planned = planContacts(visitors, [main.accountId, staff.accountId], { today, midnight })
  const seq = await lockBook(client, key)
  const made = planned.map(({ contactId: id, subjectId, author: authorId, entries: [first] }) => ({
    ...{ id, subjectId, authorId, at: new Date(first!.atMs) },
    source: first!.kind === 'scan' ? ('qrCode' as const) : ('manual' as const),
  }))
  await insertContacts(client, key, made, app.secrets.seal('{}'))
  await insertKeys(client, key, new Map(planned.map(({ contactId, entries: [first] }) => [first!.entryId, contactId])))
  const records = planned
    .flatMap(({ contactId, entries, isWithdrawn }) => (isWithdrawn ? [] : entries.map((entry) => ({ contactId, entry }))))
    .map(({ contactId, entry }, place) => ({
      ...{ contactId, entryId: entry.entryId, seq: seq + 1 + place, kind: entry.kind, authorId: entry.author, at: new Date(entry.atMs) },
      sealedPayload: sealPayload(app, entry),
    }))
  await insertEntries(client, key, records, now)
  const of = { dayOf: (ms: number) => dayIn(new Date(ms), timeZone), nameOf: (tag: string) => tag }
  await storeStates(
    client,
    key,
    planned.map(({ contactId, entries }) => contactStateOf(app, key, contactId, foldContact(entries), of)),
  )
  const consentIds = demoIds('contactConsents', Number(exhibitionId))
  const db = databaseOver(client)
  await insertConsents(
    db,
    key,
    planned.flatMap(({ subjectId, entries: [first] }) =>
      subjectId !== null && first!.kind === 'scan'
        ? [
            {
              ...{ id: consentIds(), accountId: subjectId, at: new Date(first!.atMs), source: 'qrCode' as const },
              fields: usualCardFields.filter((name) => Object.hasOwn(first!.payload.card, name)),
            },
          ]
        : [],
    ),
  )
  const gone = planned.find(({ isWithdrawn }) => isWithdrawn)!
  const withdrawnAt = before(midnight, { hours: 3 })
  const mark = { entryId: gone.entries.at(-1)!.entryId, contactId: gone.contactId, seq: seq + records.length + 1 }
  await insertEntries(client, key, [{ ...mark, kind: 'tombstone', authorId: null, at: withdrawnAt, sealedPayload: '' }], now)
  await emptyContacts(client, key, [gone.contactId], withdrawnAt)
  await storeWithdrawal(db, { ...key, accountId: gone.subjectId!, receipt: consentIds(), withdrawnAt, allowedAt: null })
  await endBook(client, key, seq + records.length + 1)
  // Members read their steps of today on the page. A message about them would be the first line of a fresh start.
  await remindOnce(client, { tenantId, exhibitionId }, today, planned.length)
}
