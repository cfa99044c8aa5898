import type {
  ContactSyncBody,
  ContactSynced,
  EntriesSince,
  EntryAnswer,
  SentEntry,
  SinceQuery,
} from '../../../../contract/connect/contactSync.schema'
import { type EntryRefusal, entryRefusalWords } from '../../../../contract/connect/entryRefusalWords'
import type { Bilingual } from '../../../../contract/language'
import { isContactKey, readPayload } from '../../../../contract/rules/connect/contactEntry'
import type { App } from '../../../core/App'
import type { CompanyScope } from '../../../core/calls/scope'
import { fail } from '../../../core/errors/failure'
import { callersExhibitor } from '../../exhibitor/member.service'
import { personOfCode } from '../../tickets/gate/personOfCode.service'
import { assertSeat, seatEverOf } from '../membership/seat.service'
import { sharedCardOf } from './cardOf'
import { entriesAfter, knownEntries } from './entry.sql'
import { openPayload } from './entryText'
import { readProof } from './proof'
import { type EntryOutcome, type NewEntry, writeEntries } from './writeEntries'

/** No entry is sent so late. A clock that lost its battery starts with 1970. */
const oldestMs = 60 * 24 * 3_600_000

/** An entry is written before it is sent, by the same clock. */
const newestAheadMs = 60_000

type Read = NewEntry | { entryId: string; refusal: EntryRefusal; why?: Bilingual }

/** A scan of a badge, or of the card that the server sent for it. */
const readScan = async (app: App, scope: CompanyScope, { entryId, contactKey, payload }: SentEntry, at: Date): Promise<Read> => {
  const { code = '', proof } = payload
  const head = { entryId, contactKey, at }
  if (proof !== undefined) {
    const known = readProof(app, callersExhibitor(scope), proof, at)
    if (!known) return { entryId, refusal: 'proofInvalid' }
    const { subjectId, source, card } = known
    return { ...head, subjectId, isInLedger: true, content: { kind: 'scan', payload: { source, card } } }
  }
  if (code === '') return { entryId, refusal: 'entryInvalid' }
  const exhibition = await scope.exhibition()
  const person = await personOfCode(app, scope, exhibition, { code, at, isLate: true })
  if ('reason' in person) return { entryId, refusal: 'badgeRefused', why: person.reason }
  const shared = await sharedCardOf(app, scope, exhibition, person)
  return { ...head, subjectId: person.accountId, content: { kind: 'scan', payload: { source: 'qrCode', card: shared?.card ?? {} } } }
}

interface Times {
  skewMs: number
  nowMs: number
  hadSeat: (at: Date) => boolean
}

const readEntry = async (app: App, scope: CompanyScope, sent: SentEntry, { skewMs, nowMs, hadSeat }: Times): Promise<Read> => {
  const { entryId, contactKey, kind, payload } = sent
  const atMs = Date.parse(sent.at) + skewMs
  if (!(atMs <= nowMs + newestAheadMs && atMs >= nowMs - oldestMs)) return { entryId, refusal: 'timeInvalid' }
  const at = new Date(Math.min(atMs, nowMs))
  if (!hadSeat(at)) return { entryId, refusal: 'notAuthorised' }
  if (!isContactKey(contactKey)) return { entryId, refusal: 'entryInvalid' }
  if (kind === 'scan') return readScan(app, scope, sent, at)
  const content = readPayload(kind, payload)
  return content ? { entryId, contactKey, at, content } : { entryId, refusal: 'entryInvalid' }
}

/** The first of each id, by the id: a phone may send one twice in a batch. */
const onceEach = (entries: readonly SentEntry[]): SentEntry[] =>
  [...new Map([...entries].reverse().map((one) => [one.entryId, one])).values()].reverse()

/**
 * Takes what a phone wrote, now or a day ago. Times are corrected by its clock. What a member wrote before the seat was taken away is taken
 * afterwards.
 * @throws Failure scanNotAuthorised (never had a seat), tooManyRequests
 */
export const syncContacts = async (
  app: App,
  scope: CompanyScope,
  { deviceTime, entries: sent }: ContactSyncBody,
): Promise<ContactSynced> => {
  const seat = await seatEverOf(app, scope)
  const { tenantId, caller, language } = scope
  const key = callersExhibitor(scope)
  const nowMs = app.now().getTime()
  const skewMs = nowMs - Date.parse(deviceTime)
  const once = onceEach(sent)
  const known = await knownEntries(
    app.pool,
    key,
    once.map(({ entryId }) => entryId),
  )
  // Refused ones count too, or badges could be tried without an end.
  const unknown = once.length - known.size
  const seconds = unknown === 0 ? 0 : await app.limits.take('contactEntriesPerMemberDay', `${tenantId}/${caller.accountId}`, unknown)
  if (seconds > 0) throw fail('tooManyRequests', { seconds })
  const outcomes = new Map<string, EntryOutcome & { why?: Bilingual }>()
  const fresh: NewEntry[] = []
  const times: Times = {
    ...{ skewMs, nowMs },
    hadSeat: (at) => at >= seat.assignedAt && (seat.endedAt === null || at < seat.endedAt),
  }
  for (const one of once) {
    const stored = known.get(one.entryId)
    // Its time and its badge were judged when it came first.
    if (stored) {
      const isSame = stored.authorId === caller.accountId && stored.kind === one.kind
      outcomes.set(one.entryId, isSame ? { contactId: stored.contactId } : { refusal: 'entryDiffers' })
      continue
    }
    const read = await readEntry(app, scope, one, times)
    if ('refusal' in read) outcomes.set(one.entryId, read)
    else fresh.push(read)
  }
  if (fresh.length > 0)
    for (const [entryId, outcome] of await writeEntries(app, key, caller.accountId, fresh)) outcomes.set(entryId, outcome)
  return {
    skewMs,
    answers: once.map(({ entryId }): EntryAnswer => {
      const outcome = outcomes.get(entryId)!
      if ('contactId' in outcome) return { entryId, isTaken: true, contactId: outcome.contactId, refusal: null, reason: '' }
      const { refusal, why = entryRefusalWords[refusal] } = outcome
      return { entryId, isTaken: false, contactId: null, refusal, reason: why[language] }
    }),
  }
}

/** What the company's members wrote after a place in its book. @throws Failure scanNotAuthorised */
export const entriesSince = async (app: App, scope: CompanyScope, { after = '0', size = 500 }: SinceQuery): Promise<EntriesSince> => {
  await assertSeat(app, scope)
  const rows = await entriesAfter(app.pool, callersExhibitor(scope), Number(after), size + 1)
  const shown = rows.slice(0, size)
  return {
    entries: shown.map((record) => ({
      entryId: record.entryId,
      contactId: record.contactId,
      kind: record.kind,
      at: record.at.toISOString(),
      author: record.authorId ?? '',
      payload: { ...openPayload(app, record) },
    })),
    cursor: String(shown.at(-1)?.seq ?? after),
    isMore: rows.length > size,
  }
}
