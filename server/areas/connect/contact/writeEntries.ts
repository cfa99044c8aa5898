import type { PoolClient } from 'pg'
import { type ContactField, type EntryContent, isDeviceKey, mostEntries } from '../../../../contract/rules/connect/contactEntry'
import type { EntryRefusal } from '../../../../contract/connect/entryRefusalWords'
import { isId } from '../../../../contract/rules/values/ids'
import type { App } from '../../../core/App'
import { makeTurnsOfApp } from '../../../core/jobs/turns'
import { databaseOver, inTransaction } from '../../../database/connect'
import type { ExhibitorKey } from '../../exhibitor/member.service'
import { insertConsents, withdrawalsOf, type WithdrawalRow } from '../contactConsent/contactConsent.sql'
import { noteChanges } from '../contactWebhook/noteChanges'
import {
  type ContactRecord,
  type NewContact,
  contactIdsOfKeys,
  contactsById,
  contactsOfSubjects,
  endBook,
  insertContacts,
  insertKeys,
  lockBook,
  memberIds,
  moveContact,
  setSubjects,
} from './contact.sql'
import { type EntryRecord, countEntries, insertEntries, knownEntries } from './entry.sql'
import { surveyOf } from '../survey/survey.sql'
import { sealPayload } from './entryText'
import { joinAgain, refold } from './refold'

/** An entry that its writer may write, with its time by the server's clock. */
export interface NewEntry {
  entryId: string
  contactKey: string
  at: Date
  content: EntryContent
  /** Of a scan: the person, and whether the ledger has it already. */
  subjectId?: string
  isInLedger?: boolean
}

export type EntryOutcome = { contactId: string } | { refusal: EntryRefusal }

/** The members of a company write one after the other, so more connections would only wait. */
const [mostOfCompany, maxWaitMs] = [2, 20_000]

const inTurns = makeTurnsOfApp(mostOfCompany, maxWaitMs)

/** A contact as this batch leaves it. */
interface Known {
  id: string
  subjectId: string | null
  isGone: boolean
}

/** What a batch changes, found before anything is written. */
class Batch {
  readonly made: NewContact[] = []
  readonly keys = new Map<string, string>()
  readonly subjects = new Map<string, string>()
  readonly moves: { from: string; to: string }[] = []
  readonly taken: { entry: NewEntry; contactId: string }[] = []
  private readonly byId = new Map<string, Known>()
  private readonly bySubject = new Map<string, Known>()
  private readonly moved = new Map<string, string>()

  constructor(
    private readonly app: App,
    private readonly authorId: string,
    private readonly known: {
      keys: ReadonlyMap<string, string>
      withdrawals: ReadonlyMap<string, WithdrawalRow>
      members: ReadonlySet<string>
      /** All that the company asks, and asked before. */
      questions: ReadonlySet<string>
      counts: ReadonlyMap<string, number>
    },
    contacts: readonly ContactRecord[],
  ) {
    for (const { id, subjectId, withdrawnAt } of contacts) this.remember({ id, subjectId, isGone: withdrawnAt !== null })
  }

  private remember(contact: Known): void {
    this.byId.set(contact.id, contact)
    if (contact.subjectId !== null) this.bySubject.set(contact.subjectId, contact)
  }

  private contactOf(key: string): Known | undefined {
    const id = this.keys.get(key) ?? this.known.keys.get(key) ?? key
    return this.byId.get(this.moved.get(id) ?? id)
  }

  private make(entry: NewEntry, subjectId: string | null): Known {
    const { content, at, contactKey } = entry
    const source = content.kind === 'scan' ? content.payload.source : 'manual'
    const contact: Known = { id: this.app.ids(), subjectId, isGone: false }
    this.made.push({ id: contact.id, subjectId, source, authorId: this.authorId, at })
    this.remember(contact)
    if (isDeviceKey(contactKey)) this.keys.set(contactKey, contact.id)
    return contact
  }

  /** The contact of a scan is that of its person, whatever the phone called it. */
  private ofScan(entry: NewEntry, subjectId: string): Known | EntryRefusal {
    const { contactKey } = entry
    const named = this.contactOf(contactKey)
    if (isId(contactKey) && !named) return 'contactUnknown'
    const own = this.bySubject.get(subjectId)
    if (!own) {
      if (!named) return this.make(entry, subjectId)
      if (named.subjectId !== null) return isId(contactKey) ? 'contactUnknown' : this.make(entry, subjectId)
      named.subjectId = subjectId
      this.remember(named)
      const fresh = this.made.find(({ id }) => id === named.id)
      if (fresh) fresh.subjectId = subjectId
      else this.subjects.set(named.id, subjectId)
      return named
    }
    if (named && named !== own && named.subjectId === null) this.move(named, own)
    if (!named && isDeviceKey(contactKey)) this.keys.set(contactKey, own.id)
    return own
  }

  private move(from: Known, to: Known): void {
    this.moved.set(from.id, to.id)
    this.byId.delete(from.id)
    this.moves.push({ from: from.id, to: to.id })
  }

  /** Whether a person withdrew from the company, and this is of before, or they have not allowed it again. */
  private isWithdrawn({ subjectId }: Pick<Known, 'subjectId'>, at: Date): boolean {
    const withdrawal = subjectId === null ? undefined : this.known.withdrawals.get(subjectId)
    return withdrawal !== undefined && !(withdrawal.allowedAt && at > withdrawal.allowedAt)
  }

  private refusalOf(entry: NewEntry, contact: Known): EntryRefusal | null {
    const { content, at } = entry
    if (this.isWithdrawn(contact, at) || (contact.isGone && content.kind !== 'scan')) return 'contactWithdrawn'
    const count = (this.known.counts.get(contact.id) ?? 0) + this.taken.filter(({ contactId }) => contactId === contact.id).length
    if (count >= mostEntries) return 'contactFull'
    if (content.kind === 'owner' && content.payload.accountId !== null && !this.known.members.has(content.payload.accountId))
      return 'entryInvalid'
    if (content.kind === 'answer' && !this.known.questions.has(content.payload.question)) return 'entryInvalid'
    return null
  }

  take(entry: NewEntry): EntryOutcome {
    const { content, contactKey, subjectId } = entry
    if (subjectId !== undefined && this.isWithdrawn({ subjectId }, entry.at)) return { refusal: 'contactWithdrawn' }
    const found = subjectId === undefined ? this.contactOf(contactKey) : this.ofScan(entry, subjectId)
    if (typeof found === 'string') return { refusal: found }
    if (!found && isId(contactKey)) return { refusal: 'contactUnknown' }
    const target = content.kind === 'merge' ? this.contactOf(content.payload.into) : undefined
    if (content.kind === 'merge' && (!target || target === found)) return { refusal: 'contactUnknown' }
    const refusal = this.refusalOf(entry, found ?? { id: '', subjectId: null, isGone: false })
    if (refusal) return { refusal }
    const contact = found ?? this.make(entry, null)
    if (content.kind === 'scan') contact.isGone = false
    const kept: EntryContent = target ? { kind: 'merge', payload: { into: target.id } } : content
    this.taken.push({ entry: { ...entry, content: kept }, contactId: contact.id })
    return { contactId: contact.id }
  }

  /** Where an entry is in the end: a scan that came later may have moved its contact. */
  endOf(contactId: string): string {
    return this.moved.get(contactId) ?? contactId
  }
}

const asRecords = (app: App, batch: Batch, authorId: string, seq: number): EntryRecord[] =>
  batch.taken.map(({ entry: { entryId, at, content }, contactId }, place) => ({
    ...{ entryId, at, authorId, kind: content.kind, contactId: batch.endOf(contactId), seq: seq + 1 + place },
    sealedPayload: sealPayload(app, content),
  }))

const fieldsOfCard = (content: EntryContent): ContactField[] =>
  content.kind === 'scan' ? (Object.keys(content.payload.card) as ContactField[]) : []

/** What a batch needs to know, read after the lock. */
const readBatch = async (
  app: App,
  client: PoolClient,
  key: ExhibitorKey,
  authorId: string,
  entries: readonly NewEntry[],
): Promise<Batch> => {
  const named = entries.flatMap(({ contactKey, content }) => (content.kind === 'merge' ? [contactKey, content.payload.into] : [contactKey]))
  const keys = await contactIdsOfKeys(client, key, [...new Set(named)])
  const scanned = [...new Set(entries.flatMap(({ subjectId }) => subjectId ?? []))]
  const byId = await contactsById(client, key, [...new Set([...keys.values(), ...named.filter(isId)])])
  const contacts = [...byId, ...(await contactsOfSubjects(client, key, scanned)).filter(({ id }) => !byId.some((one) => one.id === id))]
  const subjects = [...new Set([...scanned, ...contacts.flatMap(({ subjectId }) => subjectId ?? [])])]
  const known = {
    keys,
    withdrawals: await withdrawalsOf(databaseOver(client), key, subjects),
    members: entries.some(({ content }) => content.kind === 'owner') ? await memberIds(client, key) : new Set<string>(),
    questions: new Set(
      entries.some(({ content }) => content.kind === 'answer') ? (await surveyOf(client, key)).questions.map(({ id }) => id) : [],
    ),
    counts: await countEntries(
      client,
      key,
      contacts.map(({ id }) => id),
    ),
  }
  return new Batch(app, authorId, known, contacts)
}

const write = async (app: App, client: PoolClient, key: ExhibitorKey, authorId: string, batch: Batch, lastSeq: number): Promise<void> => {
  const now = app.now()
  await insertContacts(client, key, batch.made, app.secrets.seal('{}'))
  await setSubjects(client, key, batch.subjects)
  await insertKeys(client, key, batch.keys)
  let seq = lastSeq
  for (const { from, to } of batch.moves) {
    seq = await moveContact(client, key, { from, to, seq })
    // A line of before may name it by its old id.
    await insertKeys(client, key, new Map([[from, to]]))
  }
  const records = asRecords(app, batch, authorId, seq)
  await insertEntries(client, key, records, now)
  await endBook(client, key, seq + records.length)
  const touched = new Set([...records.map(({ contactId }) => contactId), ...batch.moves.map(({ to }) => to)])
  const isJoined = batch.moves.length > 0 || records.some(({ kind }) => kind === 'merge' || kind === 'unmerge' || kind === 'scan')
  await refold(app, client, key, [...touched])
  // A person who comes back is behind, or before, the contacts with which they were joined.
  const joined = isJoined ? await joinAgain(app, client, key) : []
  if (joined.length > 0) await refold(app, client, key, joined)
  const made = new Set(batch.made.map(({ id }) => id))
  const gone = batch.moves.flatMap(({ from }) => (made.has(from) ? [] : [from]))
  await noteChanges(app, client, key, [...gone, ...touched, ...joined], { made })
  await insertConsents(
    databaseOver(client),
    key,
    batch.taken.flatMap(({ entry: { subjectId, isInLedger, at, content } }) =>
      subjectId === undefined || isInLedger || content.kind !== 'scan'
        ? []
        : [{ id: app.ids(), accountId: subjectId, at, fields: fieldsOfCard(content), source: content.payload.source }],
    ),
  )
}

/**
 * Writes entries of one member. Each is taken or refused alone, and one that is known changes nothing. The order in which phones send theirs decides
 * nothing about what contacts say.
 * @param isWhole one that is refused leaves the others unwritten
 * @param also in the same transaction, where something is written
 * @returns what became of each, by its id
 */
export const writeEntries = (
  app: App,
  key: ExhibitorKey,
  authorId: string,
  entries: readonly NewEntry[],
  { isWhole = false, also }: { isWhole?: boolean; also?: (client: PoolClient) => Promise<unknown> } = {},
): Promise<Map<string, EntryOutcome>> =>
  inTurns(app, `${key.tenantId}/${key.exhibitionId}/${key.exhibitorId}`, () =>
    inTransaction(app.pool, async (client) => {
      const lastSeq = await lockBook(client, key)
      const known = await knownEntries(
        client,
        key,
        entries.map(({ entryId }) => entryId),
      )
      const outcomes = new Map<string, EntryOutcome>()
      const fresh = [...new Map([...entries].reverse().map((entry) => [entry.entryId, entry])).values()].reverse()
      const wanted = fresh.filter((entry) => {
        const one = known.get(entry.entryId)
        if (one)
          outcomes.set(
            entry.entryId,
            one.kind === entry.content.kind && one.authorId === authorId ? { contactId: one.contactId } : { refusal: 'entryDiffers' },
          )
        return !one
      })
      const batch = await readBatch(app, client, key, authorId, wanted)
      // A scan says whose contact it is, so it comes before what was written of it.
      const scansFirst = [
        ...wanted.filter(({ content }) => content.kind === 'scan'),
        ...wanted.filter(({ content }) => content.kind !== 'scan'),
      ]
      for (const entry of scansFirst) outcomes.set(entry.entryId, batch.take(entry))
      const isStopped = isWhole && [...outcomes.values()].some((outcome) => 'refusal' in outcome)
      if (batch.taken.length > 0 && !isStopped) {
        await also?.(client)
        await write(app, client, key, authorId, batch, lastSeq)
      }
      for (const [entryId, outcome] of outcomes)
        if ('contactId' in outcome) outcomes.set(entryId, { contactId: batch.endOf(outcome.contactId) })
      return outcomes
    }),
  )
