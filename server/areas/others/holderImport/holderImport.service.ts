import type pg from 'pg'
import type { Language } from '../../../../contract/language'
import { importRowsPerCall, maxImportBytes, maxImportRows } from '../../../../contract/rules/holderImport'
import type { PeopleKind } from '../../../../contract/rules/peopleKinds'
import { limitOf } from '../../../../contract/rules/uploads'
import type {
  HolderImport,
  ImportBody,
  ImportKindQuery,
  ImportProblem,
  ImportReportBody,
  SheetFile,
} from '../../../../contract/ticketHolder.schema'
import type { App } from '../../../core/App'
import { Failure, fail } from '../../../core/failure'
import type { Once } from '../../../core/idempotency'
import type { SignedInScope } from '../../../core/scope'
import { type Turns, makeTurns } from '../../../core/turns'
import { databaseOver, inTransaction } from '../../../database/connect'
import { holdAccount } from '../../account/account.service'
import {
  type AssignableTicket,
  type Holder,
  type Wish,
  assignTickets,
  assignableTickets,
  lockSpareTickets,
} from '../../tickets/holder/assign.service'
import { fieldOptions, personForm, readTextsOf } from '../../visitor/person.service'
import { heldTickets } from '../ticketHolder.service'
import { ownerOf } from '../actingFor'
import { inBackground } from '../inBackground'
import { linksOfTickets } from '../holderLink/holderLink.sql'
import { isExpired } from '../holderLink/standing'
import { maxPeopleOf } from '../newPerson.service'
import { type Person, peopleOfOwner } from '../userRelation.sql'
import { columnsOf, obstacleTo, placeOf, plain } from './columns'
import { importWords, rowWords } from './importWords'
import { registerRows } from './registerRows'
import {
  type Part,
  type ReadRow,
  RowRefused,
  type Sheet,
  identityOf,
  isRefusal,
  knownPeople,
  newHolder,
  problemsOf,
  readRow,
  say,
} from './rows'
import { inSavepoint } from './savepoint.sql'

/** The name of a ticket in the file: its type, and its day if it has one. */
const ticketName = ({ name, day }: { name: string; day: string | null }): string => (day ? `${name} ${day}` : name)

/**
 * @param kind people of the file become this, and get no tickets
 * @throws Failure notFound (the register type has no form), importNotOffered, peopleKindClosed
 */
const sheetOf = async (app: App, scope: SignedInScope, kind?: PeopleKind): Promise<Sheet> => {
  const { form } = await personForm(scope)
  const mayLackPhoto = kind !== undefined
  const obstacle = obstacleTo(form, mayLackPhoto)
  if (obstacle) throw fail('importNotOffered', { field: obstacle.label })
  if (kind) {
    await maxPeopleOf(scope, kind)
    const optionsOf = await fieldOptions(app, scope, form)
    return { form, optionsOf, mayLackPhoto, columns: columnsOf(form, optionsOf, null) }
  }
  const { tickets } = await heldTickets(app, scope)
  const names = [...new Set(tickets.filter(({ mayAssign, holder }) => mayAssign && holder !== 'person').map(ticketName))].join('; ')
  const optionsOf = await fieldOptions(app, scope, form)
  return { form, optionsOf, mayLackPhoto, columns: columnsOf(form, optionsOf, { cn: names, en: names }) }
}

const fileOf = (name: string, bytes: Buffer): SheetFile => ({ name: `${name}.xlsx`, file: bytes.toString('base64') })

/** An empty file with the columns of the fair's form. @throws Failure notFound (the register type has no form), importNotOffered */
export const importTemplate = async (app: App, scope: SignedInScope, { kind }: ImportKindQuery): Promise<SheetFile> => {
  const { columns } = await sheetOf(app, scope, kind)
  return fileOf(
    importWords[kind ? 'peopleFileName' : 'fileName'][scope.language],
    await inBackground(app).template({ columns, language: scope.language }),
  )
}

const holderOf = ({ relation, registration }: Person): Holder => ({ accountId: relation.personAccountId, name: registration.name })

/** What one row came to. */
type Outcome = 'assigned' | 'already' | 'waiting'

/**
 * Registers the people of the rows and gives each a ticket. The owner is locked, so that the same file twice at once is the same file
 * once after the other.
 */
const importRows = async (
  app: App,
  scope: SignedInScope,
  client: pg.PoolClient,
  { sheet: { form, columns }, read, before, rows, isCheck }: Part,
): Promise<Omit<HolderImport, 'next'>> => {
  const { language, tenantId, caller } = scope
  const tx = databaseOver(client)
  const waiting = await lockSpareTickets(app, scope, client)
  const links = await linksOfTickets(
    tx,
    scope,
    waiting.map(({ id }) => id),
  )
  // A ticket whose link was sent is promised to a person.
  const spare = waiting.filter(({ id }) => !links.some((link) => link.ticketId === id && !isExpired(link, app.now())))
  await holdAccount(tx, { tenantId, accountId: caller.accountId })
  const people = await peopleOfOwner(tx, ownerOf(scope))
  const known = knownPeople(app, form, people)
  const limit = await maxPeopleOf(scope, 'companion')
  const holders = [{ accountId: caller.accountId, name: '' }, ...people.map(holderOf)]
  let room = limit - people.filter(({ relation }) => relation.kind === 'companion').length
  const given = (await assignableTickets(app, scope, holders, client)).filter(({ accountId }) => accountId !== caller.accountId)
  const used = new Set(given.map((ticket) => `${ticket.accountId}/${kindOfTicket(ticket, language)}`))
  const kinds = new Set([...spare, ...given].map((ticket) => kindOfTicket(ticket, language)))
  const lines = new Map<string, number>()
  const counts: Record<Outcome, number> = { assigned: 0, already: 0, waiting: 0 }
  const problems: ImportProblem[] = []
  const wishes: Wish[] = []

  const kindOf = (typed: string): string => {
    if (typed === '') {
      const [only, second] = kinds
      if (only === undefined) throw new RowRefused([{ column: '', reason: rowWords.noTicket[language] }])
      if (second !== undefined) throw new RowRefused([{ column: importWords.ticket[language], reason: rowWords.ticketMissing[language] }])
      return only
    }
    const kind = [...kinds].find((one) => plain(one) === plain(typed))
    if (kind === undefined) throw new RowRefused([{ column: importWords.ticket[language], reason: rowWords.ticketUnknown[language] }])
    return kind
  }

  const takeRow = async (row: ReadRow): Promise<Outcome> => {
    if (row.problems.length > 0) throw new RowRefused(row.problems)
    const identity = identityOf(form, row.values)
    const first = lines.get(identity)
    if (first !== undefined) throw new RowRefused([{ column: '', reason: say(rowWords.twice, language, { line: first }) }])
    lines.set(identity, row.line)
    const kind = kindOf(row.ticket)
    const standing = known.get(identity)
    if (standing && used.has(`${standing.relation.personAccountId}/${kind}`)) return 'already'
    const at = spare.findIndex((ticket) => kindOfTicket(ticket, language) === kind)
    if (at < 0) throw new RowRefused([{ column: '', reason: rowWords.noTicket[language] }])
    const [ticket] = spare.slice(at, at + 1)
    const outcome = await inSavepoint(client, isRefusal, async (): Promise<Outcome> => {
      if (!standing && room <= 0) throw fail('tooManyPeople', { limit })
      const person = standing ?? (await newHolder(app, scope, client, 'companion', { values: row.values, read }))
      if (person.registration.reviewState !== 'approved') return 'waiting'
      const wish = { ticketId: ticket!.id, holder: holderOf(person) }
      // Limits and conflicts may refuse a person who has tickets. Nothing refuses a new one, so these are assigned together.
      if (standing) await assignTickets(app, scope, client, [wish], holders)
      else wishes.push(wish)
      return 'assigned'
    })
    // A ticket is kept for a person who waits, so that later rows do not take it.
    spare.splice(at, 1)
    if (!standing) room -= 1
    return outcome
  }

  for (const row of before.filter(({ problems: own }) => own.length === 0)) {
    const identity = identityOf(form, row.values)
    if (lines.has(identity)) continue
    lines.set(identity, row.line)
    const kind = row.ticket === '' ? [...kinds][0] : [...kinds].find((one) => plain(one) === plain(row.ticket))
    const standing = known.get(identity)
    const at = spare.findIndex((ticket) => kindOfTicket(ticket, language) === kind)
    if (isCheck && at >= 0 && !(standing && used.has(`${standing.relation.personAccountId}/${kind}`))) spare.splice(at, 1)
    if (isCheck && !standing) room -= 1
  }
  for (const row of rows) {
    try {
      counts[await takeRow(row)] += 1
    } catch (error) {
      const own = error instanceof RowRefused ? error.problems : error instanceof Failure ? problemsOf(error, columns, language) : null
      if (!own) throw error
      problems.push(...own.map((problem) => ({ line: row.line, ...problem })))
    }
  }
  if (wishes.length > 0) await assignTickets(app, scope, client, wishes, [...holders, ...wishes.map(({ holder }) => holder)])
  return { rows: rows.length, ...counts, refused: new Set(problems.map(({ line }) => line)).size, problems }
}

const kindOfTicket = ({ type, day }: AssignableTicket, language: Language): string => ticketName({ name: type.texts.name[language], day })

/** People who become one of a kind, or people who get tickets. */
const doneRows = (
  app: App,
  scope: SignedInScope,
  client: pg.PoolClient,
  part: Part,
  { kind }: ImportBody,
): Promise<Omit<HolderImport, 'next'>> => (kind ? registerRows(app, scope, client, part, kind) : importRows(app, scope, client, part))

/** @throws Failure fileTooLarge, importUnreadable, importTooManyRows, importEmpty, importColumnsMissing, tooManyRequests */
const partOf = async (
  app: App,
  scope: SignedInScope,
  { file, agreed, from, kind }: ImportBody,
  isCheck: boolean,
): Promise<Part & { next: number | null }> => {
  const { language, tenantId, caller } = scope
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > maxImportBytes) throw fail('fileTooLarge', { limit: limitOf({ maxBytes: maxImportBytes }) })
  const sheet = await sheetOf(app, scope, kind)
  const table = bytes.length < 4 ? null : await inBackground(app).table(bytes)
  if (!table) throw fail('importUnreadable')
  if (table.isTooLong) throw fail('importTooManyRows', { limit: maxImportRows })
  const places = sheet.columns.map((column) => placeOf(column, table.head))
  const missing = sheet.columns.filter(({ isRequired }, at) => isRequired && places[at] === -1)
  if (missing.length > 0)
    throw fail('importColumnsMissing', { columns: missing.map(({ title }) => title[language]).join(language === 'cn' ? '、' : ', ') })
  if (table.rows.length === 0) throw fail('importEmpty')
  const rows = table.rows.slice(0, from + importRowsPerCall).map((row) => readRow(app, sheet, places, row, { agreed, language }))
  const seconds = await app.limits.take('importedRowsPerAccountDay', `${tenantId}/${caller.accountId}`, Math.max(1, rows.length - from))
  if (seconds > 0) throw fail('tooManyRequests', { seconds })
  return {
    sheet,
    read: await readTextsOf(app, scope),
    before: rows.slice(0, from),
    rows: rows.slice(from),
    isCheck,
    next: table.rows.length > rows.length ? rows.length : null,
  }
}

/** A long transaction of one buyer leaves the connections of the pool to the others. */
const atOnce = 2
const maxWaitMs = 20_000
const turns = new WeakMap<App, Turns>()
const inTurn = <T>(app: App, work: () => Promise<T>): Promise<T> => {
  const own = turns.get(app) ?? makeTurns(atOnce, maxWaitMs)
  turns.set(app, own)
  return own.run('import', work)
}

/** The refused rows as a file. */
export const importReport = async (app: App, { language }: SignedInScope, { problems }: ImportReportBody): Promise<SheetFile> =>
  fileOf(importWords.reportName[language], await inBackground(app).report({ problems, language }))

/** Ends the transaction of a check, which changes nothing. */
class Checked extends Error {
  constructor(readonly found: Omit<HolderImport, 'next'>) {
    super('checked')
  }
}

/**
 * Says what a part of an import would do: the import itself runs, and is undone.
 * @throws Failure notFound, importNotOffered, and those of `partOf`
 */
export const checkImport = async (app: App, scope: SignedInScope, body: ImportBody): Promise<HolderImport> => {
  const { next, ...part } = await partOf(app, scope, body, true)
  try {
    return await inTurn(app, () =>
      inTransaction(app.pool, async (client): Promise<never> => {
        throw new Checked(await doneRows(app, scope, client, part, body))
      }),
    )
  } catch (error) {
    if (error instanceof Checked) return { ...error.found, next }
    throw error
  }
}

/**
 * Registers the people of a part of a file and gives each a ticket that waits for a person, or makes them people of a kind. A refused row changes nothing, and the
 * others are done together. The same file again finds its people, and gives no second ticket.
 * @throws Failure notFound, importNotOffered, and those of `partOf`
 */
export const importHolders = async (app: App, scope: SignedInScope, body: ImportBody, once: Once): Promise<HolderImport> => {
  const { next, ...part } = await partOf(app, scope, body, false)
  const done = await inTurn(app, () => once((client) => doneRows(app, scope, client, part, body)))
  const { tenantId, caller } = scope
  app.log.info({ tenantId, accountId: caller.accountId, rows: done.rows, assigned: done.assigned }, 'an owner imported people')
  return { ...done, next }
}
