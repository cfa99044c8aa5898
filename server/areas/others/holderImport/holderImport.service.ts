import type pg from 'pg'
import type { ValidationError } from '../../../../contract/fieldErrors'
import { fieldSentence } from '../../../../contract/fieldErrors'
import type { Bilingual, Language } from '../../../../contract/language'
import { type FormValues, isDocument, isText } from '../../../../contract/rules/fieldValues'
import { type FormDefinition, fieldsOf } from '../../../../contract/rules/form'
import { importRowsPerCall, maxImportBytes, maxImportRows } from '../../../../contract/rules/holderImport'
import { validateForm } from '../../../../contract/rules/validateForm'
import { limitOf } from '../../../../contract/rules/uploads'
import type { HolderImport, ImportBody, ImportProblem, ImportReportBody, SheetFile } from '../../../../contract/ticketHolder.schema'
import type { App } from '../../../core/App'
import { Failure, fail, failureEnvelope } from '../../../core/failure'
import type { Once } from '../../../core/idempotency'
import type { SignedInScope } from '../../../core/scope'
import { type Turns, makeTurns } from '../../../core/turns'
import { databaseOver, inTransaction } from '../../../database/connect'
import { addManagedAccount, holdAccount } from '../../account/account.service'
import {
  type AssignableTicket,
  type Holder,
  type Wish,
  assignTickets,
  assignableTickets,
  lockSpareTickets,
} from '../../tickets/holder/assign.service'
import { fieldOptions, openedValues, personForm, readTextsOf, sentValues, submitOfMany } from '../../visitor/person.service'
import { heldTickets } from '../ticketHolder.service'
import { ownerOf, scopeFor } from '../actingFor'
import { inBackground } from '../inBackground'
import { linksOfTickets } from '../holderLink/holderLink.sql'
import { isExpired } from '../holderLink/standing'
import { addRelation, maxPeopleOf } from '../newPerson.service'
import { type Person, peopleOfOwner } from '../userRelation.sql'
import { type FilledCell, type ImportColumn, columnsOf, obstacleTo, placeOf, plain, valuesOfRow } from './columns'
import { faultWords, importWords, rowWords } from './importWords'
import type { TableRow } from './readTable'
import { inSavepoint } from './savepoint.sql'

type OptionsOf = Awaited<ReturnType<typeof fieldOptions>>

/** What every import of a buyer needs. */
interface Sheet {
  form: FormDefinition
  optionsOf: OptionsOf
  columns: ImportColumn[]
}

/** The name of a ticket in the file: its type, and its day if it has one. */
const ticketName = ({ name, day }: { name: string; day: string | null }): string => (day ? `${name} ${day}` : name)

/** @throws Failure notFound (the register type has no form), importNotOffered */
const sheetOf = async (app: App, scope: SignedInScope): Promise<Sheet> => {
  const { form } = await personForm(scope)
  const obstacle = obstacleTo(form)
  if (obstacle) throw fail('importNotOffered', { field: obstacle.label })
  const { tickets } = await heldTickets(app, scope)
  const names = [...new Set(tickets.filter(({ mayAssign, holder }) => mayAssign && holder !== 'person').map(ticketName))].join('; ')
  const optionsOf = await fieldOptions(app, scope, form)
  return { form, optionsOf, columns: columnsOf(form, optionsOf, { cn: names, en: names }) }
}

const fileOf = (name: string, bytes: Buffer): SheetFile => ({ name: `${name}.xlsx`, file: bytes.toString('base64') })

/** An empty file with the columns of the fair's form. @throws Failure notFound (the register type has no form), importNotOffered */
export const importTemplate = async (app: App, scope: SignedInScope): Promise<SheetFile> => {
  const { columns } = await sheetOf(app, scope)
  return fileOf(importWords.fileName[scope.language], await inBackground(app).template({ columns, language: scope.language }))
}

/** A row whose cells were read. */
interface ReadRow {
  line: number
  /** As it was typed; '' for the only kind. */
  ticket: string
  values: FormValues
  problems: { column: string; reason: string }[]
}

const say = (words: Bilingual, language: Language, details: Record<string, string | number> = {}): string =>
  Object.entries(details).reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), words[language])

/** Which column a refused field has in the file. */
const columnNamed = (columns: readonly ImportColumn[], name: string, language: Language): string => {
  const own = columns.filter(({ field }) => field?.name === name.split('.')[0])
  return (own.find(({ part }) => part === 'documentNumber') ?? own[0])?.title[language] ?? ''
}

const reasonOf = (error: ValidationError, language: Language): string =>
  error.code === 'choiceUnknown' || error.code === 'chooseOne' ? rowWords.choiceUnknown[language] : fieldSentence(error, language)

/** The reason for a document's number whose kind is unknown; null for every other mistake. */
const kindMissing = (columns: readonly ImportColumn[], name: string, typed: FormValues, language: Language): string | null => {
  const value = typed[name]
  const column = columns.find(({ field, part }) => field?.name === name && part === 'documentKind')
  return column && isDocument(value) && value.kind === '' ? say(rowWords.kindMissing, language, { column: column.title[language] }) : null
}

/** Reads the cells of a row, and judges them by the rules of the form. */
const readRow = (
  app: App,
  { form, optionsOf, columns }: Sheet,
  places: readonly number[],
  { line, cells }: TableRow,
  { agreed, language }: { agreed: readonly string[]; language: Language },
): ReadRow => {
  const faults = columns.flatMap(({ title }, at) => {
    const fault = cells[places[at]!]?.fault
    return fault ? [{ column: title[language], reason: faultWords[fault][language] }] : []
  })
  const filled: FilledCell[] = columns.map((column, at) => ({ column, text: cells[places[at]!]?.text ?? '' }))
  const ticket = filled.find(({ column }) => column.part === 'ticket')?.text ?? ''
  if (faults.length > 0) return { line, ticket, values: {}, problems: faults }
  const accepted = fieldsOf(form).flatMap(({ kind, name, agreements = [] }) =>
    kind === 'agreements' ? [[name, agreements.map(({ id }) => id).filter((id) => agreed.includes(id))] as const] : [],
  )
  const typed = valuesOfRow(filled, optionsOf)
  const values = sentValues(app, form, { ...typed, ...Object.fromEntries(accepted) })
  const problems = Object.entries(validateForm(form, values, optionsOf)).map(([name, error]) => ({
    column: columnNamed(columns, name, language),
    reason: kindMissing(columns, name, typed, language) ?? reasonOf(error, language),
  }))
  return { line, ticket, values, problems }
}

/**
 * What makes two entries one person: the identity documents, else the name with the contacts. The same person in two rows is a mistake,
 * and the same person in a file that is sent again is registered already.
 */
const identityOf = (form: FormDefinition, values: FormValues): string => {
  const fields = fieldsOf(form)
  const documents = fields.flatMap(({ kind, name }) => {
    const value = values[name]
    return kind === 'document' && isDocument(value) ? [value.number] : []
  })
  if (documents.length > 0) return documents.join('/')
  return fields
    .filter(({ kind, name }) => ['name', 'phone', 'email'].includes(kind) || name === 'company')
    .map(({ name }) => values[name])
    .map((value) => (isText(value) ? plain(value) : ''))
    .join('/')
}

/** The people of an owner by what makes them one person. */
const knownPeople = (app: App, form: FormDefinition, people: readonly Person[]): Map<string, Person> =>
  new Map(
    people
      .filter(({ registration }) => registration.isComplete)
      .map((person) => [identityOf(form, openedValues(app, form, person.registration)), person] as const),
  )

const holderOf = ({ relation, registration }: Person): Holder => ({ accountId: relation.personAccountId, name: registration.name })

/** What one row came to. */
type Outcome = 'assigned' | 'already' | 'waiting'

/** A row that is refused, with its sentences. It undoes what the row has done. */
class RowRefused extends Error {
  constructor(readonly problems: ReadRow['problems']) {
    super('refused')
  }
}

/** The sentences of a refusal within a row. The row has the name of the person already. */
const problemsOf = (failure: Failure, columns: readonly ImportColumn[], language: Language): ReadRow['problems'] => {
  const fields = Object.entries(failure.fields)
  if (fields.length > 0)
    return fields.map(([name, error]) => ({ column: columnNamed(columns, name, language), reason: fieldSentence(error, language) }))
  const { reason } = failure.details as { reason?: Bilingual }
  const text = failure.reason === 'personRefused' && reason ? reason[language] : failureEnvelope(failure, language).body.msg
  return [{ column: '', reason: text }]
}

/** The rows of one call, and what came before them in the file. */
interface Part {
  sheet: Sheet
  read: readonly string[]
  before: readonly ReadRow[]
  rows: readonly ReadRow[]
  /** The rows before are not done: a check undoes what it does. Their tickets are theirs all the same. */
  isCheck: boolean
}

const isRefusal = (error: unknown): boolean => error instanceof Failure || error instanceof RowRefused

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
  const limit = await maxPeopleOf(scope)
  const holders = [{ accountId: caller.accountId, name: '' }, ...people.map(holderOf)]
  let room = limit - people.length
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
      const person = standing ?? (await newHolder(app, scope, client, row.values, read))
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

/** A person of the file, with the form. */
const newHolder = async (
  app: App,
  scope: SignedInScope,
  client: pg.PoolClient,
  values: FormValues,
  read: readonly string[],
): Promise<Person> => {
  const tx = databaseOver(client)
  const person = await addRelation(app, tx, scope, await addManagedAccount(app, tx, scope.tenantId, scope.caller.accountId))
  const acting = scopeFor(scope, person.relation.personAccountId)
  return { ...person, registration: await submitOfMany(app, acting, client, { registration: person.registration, values, read }) }
}

/** @throws Failure fileTooLarge, importUnreadable, importTooManyRows, importEmpty, importColumnsMissing, tooManyRequests */
const partOf = async (
  app: App,
  scope: SignedInScope,
  { file, agreed, from }: ImportBody,
  isCheck: boolean,
): Promise<Part & { next: number | null }> => {
  const { language, tenantId, caller } = scope
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > maxImportBytes) throw fail('fileTooLarge', { limit: limitOf({ maxBytes: maxImportBytes }) })
  const sheet = await sheetOf(app, scope)
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
        throw new Checked(await importRows(app, scope, client, part))
      }),
    )
  } catch (error) {
    if (error instanceof Checked) return { ...error.found, next }
    throw error
  }
}

/**
 * Registers the people of a part of a file and gives each a ticket that waits for a person. A refused row changes nothing, and the
 * others are done together. The same file again finds its people, and gives no second ticket.
 * @throws Failure notFound, importNotOffered, and those of `partOf`
 */
export const importHolders = async (app: App, scope: SignedInScope, body: ImportBody, once: Once): Promise<HolderImport> => {
  const { next, ...part } = await partOf(app, scope, body, false)
  const done = await inTurn(app, () => once((client) => importRows(app, scope, client, part)))
  const { tenantId, caller } = scope
  app.log.info({ tenantId, accountId: caller.accountId, rows: done.rows, assigned: done.assigned }, 'an owner imported people')
  return { ...done, next }
}
