import assert from 'node:assert/strict'
import { contactCalls } from '../../../contract/connect/contact.calls'
import type { ContactRow } from '../../../contract/connect/contact.schema'
import type { SentEntry, StoredEntry } from '../../../contract/connect/contactSync.schema'
import type { ContactEntry } from '../../../contract/rules/connect/contactEntry'
import { foldContact } from '../../../contract/rules/connect/foldContact'
import { randomFraction, randomInt, randomKey } from '../../support/random'
import type { TestServer } from '../support/testServer'
import { type Member, aBadge, aFairOfContacts, aScanner, entryOf, sync } from './aBooth'

/** A day without a network at a booth. */
export interface OfflineDay {
  staff: number
  entries: number
  /** Badges that are scanned, each by many. */
  badges: number
}

export interface OfflineDayFigure extends OfflineDay {
  contacts: number
  /** From the first phone that has a network to the last. */
  syncSeconds: number
}

const hourMs = 3_600_000
/** Two clocks are wrong. */
const skewOf = (who: number): number => [0, hourMs, -hourMs][who] ?? 0
/** Entries that a phone sends at once: a fifth of its day, or what a request may have. */
const sentAtOnce = ({ entries, staff }: OfflineDay): number => Math.min(100, Math.ceil(entries / staff / 5))

const pick = <T>(all: readonly T[]): T => all[randomInt(all.length)]!
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: randomFraction() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)

/** A phone: what it wrote and has not sent, and what it read of the company's book. */
class Phone {
  readonly waiting: SentEntry[] = []
  private readonly known = new Map<string, StoredEntry>()
  private cursor = '0'

  constructor(
    readonly server: TestServer,
    readonly member: Member,
    readonly skewMs: number,
  ) {}

  /** Its entries leave in any order, some of them twice: the answer was lost. */
  async send(count: number): Promise<void> {
    const batch = this.waiting.splice(0, count)
    if (randomInt(8) === 0) await sync(this.server, this.member, batch.slice(0, 20), this.skewMs)
    const { answers } = await sync(this.server, this.member, batch, this.skewMs)
    assert.deepEqual(
      answers.filter(({ isTaken }) => !isTaken).map(({ reason }) => reason),
      [],
    )
  }

  async read(): Promise<void> {
    for (let isMore = true; isMore;) {
      const answer = await this.server.data(contactCalls.since, { as: this.member, query: { after: this.cursor, size: 500 } })
      for (const entry of answer.entries) this.known.set(entry.entryId, entry)
      this.cursor = answer.cursor
      isMore = answer.isMore
    }
  }

  get entries(): number {
    return this.known.size
  }

  /** What it shows of each contact, as text. */
  shown(): Map<string, string> {
    const byContact = new Map<string, ContactEntry[]>()
    for (const entry of this.known.values()) {
      const own = byContact.get(entry.contactId) ?? []
      own.push({ ...entry, atMs: Date.parse(entry.at) } as unknown as ContactEntry)
      byContact.set(entry.contactId, own)
    }
    return new Map(
      [...byContact].map(([id, entries]) => {
        const { values, tags, temperature, nextStep, owner, notes } = foldContact(entries)
        return [id, textOf({ values, tags, temperature, nextStep, ownerId: owner, notes: notes.length })]
      }),
    )
  }
}

type Shown = Pick<ContactRow, 'values' | 'temperature' | 'nextStep' | 'ownerId' | 'notes'> & { tags: string[] }

const textOf = ({ values, tags, temperature, nextStep, ownerId, notes }: Shown): string =>
  JSON.stringify([Object.entries(values).sort(), [...tags].sort(), temperature, nextStep, ownerId, notes])

/** What a member writes of a person whom the phone knows by a key of its own. */
const writtenOf = (server: TestServer, key: string, members: readonly Member[], agoMs: () => number): SentEntry => {
  const write = (kind: SentEntry['kind'], payload: SentEntry['payload']) => entryOf(server, key, kind, payload, { agoMs: agoMs() })
  const kinds: (() => SentEntry)[] = [
    () => write('note', { text: `备注 ${randomInt(1_000_000)}` }),
    () => write('tag', { tag: pick(['重点', '代理商', '老客户']) }),
    () => write('untag', { tag: pick(['重点', '代理商', '老客户']) }),
    () => write('field', { name: pick(['company', 'position', 'phone']), value: `${randomInt(1000)}` }),
    () => write('temperature', { value: pick(['hot', 'warm', 'cold']) }),
    () => write('nextStep', { text: pick(['报价', '回访', '']), day: pick(['2027-04-12', '2027-04-20']) }),
    () => write('owner', { accountId: pick(members).accountId }),
  ]
  return pick(kinds)()
}

const allContacts = async (server: TestServer, as: Member, current = 1): Promise<ContactRow[]> => {
  const { records, pages } = await server.data(contactCalls.list, { as, query: { current, size: 100 } })
  return current >= pages ? records : [...records, ...(await allContacts(server, as, current + 1))]
}

/**
 * Lets a company's members work for a day without a network, and gives the network back to one phone after the other. Each phone must show at the end
 * what the server shows.
 */
export const playOfflineDay = async (server: TestServer, day: OfflineDay): Promise<OfflineDayFigure> => {
  const { staff, entries, badges } = day
  const fair = await aFairOfContacts(server)
  const first = await aScanner(server, fair)
  const members = [first]
  while (members.length < staff) members.push(await aScanner(server, fair, first.exhibitorId))
  const codes: string[] = []
  while (codes.length < badges) codes.push((await aBadge(server, fair, { name: `观众${codes.length}` })).qr)
  const phones = members.map((member, who) => new Phone(server, member, skewOf(who)))
  const agoMs = (): number => 60_000 + randomInt(9 * hourMs)
  const keys = new Map<string, string>()
  for (let at = 0; at < entries;) {
    const who = randomInt(staff)
    const { waiting } = phones[who]!
    const badge = randomInt(badges + Math.ceil(badges / 10))
    const known = keys.get(`${who}/${badge}`)
    const key = known ?? randomKey()
    keys.set(`${who}/${badge}`, key)
    // The last tenth are people without a badge, whom each phone has for itself.
    if (known === undefined && badge < badges) waiting.push(entryOf(server, key, 'scan', { code: codes[badge]! }, { agoMs: agoMs() }))
    else waiting.push(writtenOf(server, key, members, agoMs))
    at += 1
  }
  for (const { waiting } of phones) waiting.splice(0, waiting.length, ...shuffled(waiting))
  const startedAt = performance.now()
  for (let open = phones.filter(({ waiting }) => waiting.length > 0); open.length > 0;) {
    await Promise.all(
      shuffled(open)
        .slice(0, 3)
        .map((phone) => phone.send(sentAtOnce(day))),
    )
    // Some look at the book in between.
    if (randomInt(2) === 0) await pick(phones).read()
    open = phones.filter(({ waiting }) => waiting.length > 0)
  }
  const syncSeconds = (performance.now() - startedAt) / 1000
  const truth = new Map((await allContacts(server, first)).map((row) => [row.id, textOf({ ...row, tags: row.tags.map(({ tag }) => tag) })]))
  for (const [who, phone] of phones.entries()) {
    await phone.read()
    assert.equal(phone.entries, entries, `phone ${who} has every entry once`)
    assert.deepEqual(phone.shown(), truth, `phone ${who} shows what the server shows`)
  }
  return { staff, entries, badges, contacts: truth.size, syncSeconds }
}
