import type {
  VisaBody,
  VisaLetter,
  VisaLetterDetail,
  VisaLetters,
  VisaWithdrawBody,
} from '../../../../contract/exhibitor/visaInvitation.schema'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import {
  type VisaPerson,
  canBecome,
  openVisaStates,
  validateVisaPerson,
  visaDeadline,
  visaLimit,
  visaPersonIn,
  visaStay,
} from '../../../../contract/rules/exhibitor/visaInvitation'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import type { Exhibition } from '../../../core/exhibition/exhibition'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { type Database, databaseOver, inTransaction } from '../../../database/connect'
import { exhibitorById } from '../exhibitor/exhibitor.service'
import { lockArea } from '../exhibitor/exhibitor.sql'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { machineReadableErrors } from './machineReadable'
import {
  type VisaLetterRow,
  countOpen,
  findLetter,
  insertLetter,
  moveLetter,
  newestLetters,
  openLetters,
  removePerson,
} from './visaLetter.sql'
import { isPastUntil, personOf, presentDetail, presentLetter, presentOffer, visaRulesOf } from './visaLetterView'

/** Waiting ones first, then by name. */
const order = { refused: 0, underReview: 1, approved: 2, withdrawn: 3 } as const

/**
 * The people of the caller's company, each with the newest letter. Members who may not apply read no nationality and no passport.
 */
export const visaLettersOf = async (app: App, scope: CompanyScope): Promise<VisaLetters> => {
  const { member } = scope
  const exhibition = await scope.exhibition()
  const { timeZone, config } = exhibition
  const [rows, used, exhibitor] = await Promise.all([
    newestLetters(app.db, member),
    countOpen(app.db, member),
    exhibitorById(app, { ...member, id: member.exhibitorId }),
  ])
  const mayApply = hasMemberRight(member, 'apply')
  const hidden = mayApply ? {} : { nationality: '', passport: '' }
  const letters = rows.map((row) => ({ ...presentLetter(app, row, timeZone), ...hidden }))
  return {
    offer: config.visaLetters ? presentOffer(app, exhibition, { area: exhibitor?.area ?? 0, used, language: scope.language }) : null,
    mayApply,
    letters: letters.sort((one, other) => order[one.state] - order[other.state] || one.name.localeCompare(other.name, 'en')),
  }
}

/** @throws Failure notFound (none, or another company's) */
const ownLetter = async (db: Database, owner: ExhibitorKey, letterId: string): Promise<VisaLetterRow> => {
  const row = await findLetter(db, owner, letterId)
  if (!row || row.sealedPerson === '') throw fail('notFound')
  return row
}

/** @throws Failure notFound */
export const visaLetterOf = async (app: App, scope: CompanyScope, letterId: string): Promise<VisaLetterDetail> => {
  const row = await ownLetter(app.db, callersExhibitor(scope), letterId)
  return presentDetail(app, row, (await scope.exhibition()).timeZone)
}

/**
 * The person of a request, checked against the fair's days and the passport's own lines.
 * @param before the same person as it was entered, whose number stays where none is sent
 * @throws Failure invalid
 */
const checkedPerson = (
  { letterId: _, version: __, ...values }: VisaBody,
  exhibition: Exhibition,
  before: VisaPerson | null,
): VisaPerson => {
  const around = { fair: exhibition, stay: visaStay(visaRulesOf(exhibition), exhibition) }
  const refused = validateVisaPerson(values, around, before !== null)
  const typed = visaPersonIn(values)
  const person = { ...typed, passportNumber: typed.passportNumber || (before?.passportNumber ?? '') }
  const differing = refused.mrz ? {} : machineReadableErrors(values.mrz ?? '', person)
  const errors = { ...differing, ...refused }
  if (Object.keys(errors).length > 0) throw failFields(errors)
  return person
}

/** @throws Failure visaTwice: another letter of the company names this passport */
const assertOnce = async (app: App, db: Database, owner: ExhibitorKey, { passportNumber, nationality }: VisaPerson, personId: string) => {
  const twins = (await openLetters(db, owner)).filter((row) => {
    const person = row.personId === personId ? null : personOf(app, row)
    return person?.passportNumber === passportNumber && person.nationality === nationality
  })
  if (twins.length > 0) throw fail('visaTwice')
}

/** Within the transaction: takes a place of the company's limit, and writes the request. */
const takePlace = async (
  app: App,
  db: Database,
  { owner, scope, area }: { owner: ExhibitorKey; scope: SignedInScope; area: number },
  body: VisaBody,
): Promise<VisaLetterRow> => {
  const exhibition = await scope.exhibition()
  const known = body.letterId ? await ownLetter(db, owner, body.letterId) : null
  const isChanged = known && (known.version !== body.version || openVisaStates.some((state) => state === known.state))
  if (isChanged) throw fail('visaChanged')
  const person = checkedPerson(body, exhibition, known && personOf(app, known))
  const limit = visaLimit(visaRulesOf(exhibition), area)
  if ((await countOpen(db, owner)) >= limit) throw fail('visaLimitReached', { limit })
  const id = app.ids()
  const personId = known?.personId ?? id
  await assertOnce(app, db, owner, person, personId)
  const { tenantId, exhibitionId, exhibitorId } = owner
  const row = {
    accountId: scope.caller.accountId,
    sealedPerson: app.secrets.seal(JSON.stringify(person)),
    departsOn: person.departsOn,
    askedAt: app.now(),
  }
  // A refused request is corrected. After a withdrawal there is another letter with a number of its own.
  if (known && canBecome(known.state, 'underReview')) {
    const written = await moveLetter(db, { ...owner, id: known.id, version: known.version }, 'underReview', { ...row, reason: '' })
    if (!written) throw fail('visaChanged')
    return written
  }
  if (known && (await newestLetters(db, owner)).every((newest) => newest.id !== known.id)) throw fail('visaChanged')
  const key = { tenantId, exhibitionId, exhibitorId, id, personId }
  return insertLetter(db, { ...key, ...row, state: 'underReview', version: 1, reason: '', number: null, sealedCode: '' })
}

/**
 * Asks for a letter.
 * @throws Failure visaNotOffered, visaClosed, visaLimitReached, visaTwice, visaChanged, invalid, notFound
 */
export const submitVisaLetter = async (app: App, scope: CompanyScope, body: VisaBody, once: Once): Promise<VisaLetter> => {
  const owner = callersExhibitor(scope)
  const exhibition = await scope.exhibition()
  const rules = visaRulesOf(exhibition)
  return once(
    async (store) => {
      if (isPastUntil(app, rules, exhibition)) throw fail('visaClosed', { day: visaDeadline(rules, exhibition) })
      return store(async (client) => {
        const area = await lockArea(client, owner)
        const db = databaseOver(client)
        const before = body.letterId ? await findLetter(db, owner, body.letterId) : null
        const { id, state } = await takePlace(app, db, { owner, scope, area }, body)
        await recordChange(client, {
          targets: [id, owner.exhibitorId],
          before: { letter: before?.id ?? null, state: before?.state ?? null },
          after: { letter: id, state },
        })
        return id
      })
    },
    async (id) => presentLetter(app, await ownLetter(app.db, owner, id), exhibition.timeZone),
  )
}

/** Withdraws a letter or a request. The place is free again. @throws Failure notFound, visaChanged */
export const withdrawVisaLetter = async (app: App, scope: CompanyScope, { letterId, version }: VisaWithdrawBody): Promise<VisaLetter> => {
  const owner = callersExhibitor(scope)
  const row = await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    const before = await ownLetter(db, owner, letterId)
    const moved = await moveLetter(db, { ...owner, id: letterId, version }, 'withdrawn', { endedAt: app.now(), reason: '' })
    if (!moved) throw fail('visaChanged')
    await recordChange(client, {
      targets: [letterId, owner.exhibitorId],
      before: { state: before.state },
      after: { state: moved.state },
    })
    return moved
  })
  return presentLetter(app, row, (await scope.exhibition()).timeZone)
}

/** Deletes what is stored of a person. @throws Failure notFound, visaChanged (a letter is open) */
export const removeVisaPerson = async (app: App, scope: CompanyScope, { letterId, version }: VisaWithdrawBody): Promise<null> => {
  const owner = callersExhibitor(scope)
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    await lockArea(client, owner)
    const row = await ownLetter(db, owner, letterId)
    const isOpen = (await openLetters(db, owner)).some(({ personId }) => personId === row.personId)
    if (isOpen || row.version !== version) throw fail('visaChanged')
    await removePerson(db, owner, row.personId, app.now())
    await recordChange(client, {
      targets: [letterId, owner.exhibitorId],
      before: { state: row.state },
      after: { isRemoved: true },
    })
  })
  return null
}
