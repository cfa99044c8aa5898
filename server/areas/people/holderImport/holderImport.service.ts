import { isPeopleKind, type PeopleKind } from '../../../../contract/rules/people/peopleKinds'
import type { CurrentImport, ImportId, PeopleFile, RunImportBody, SheetFile } from '../../../../contract/peopleImport.schema'
import type { ImportBody, ImportKindQuery } from '../../../../contract/people/ticketHolder.schema'
import { importPartRows } from '../../../../contract/rules/people/holderImport'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import { currentFile, fileOf, runFile } from '../../../core/peopleImport/importCalls'
import { templateFile } from '../../../core/peopleImport/sheetFiles'
import { admitFile, beginFile } from '../../../core/peopleImport/beginFile'
import { ownFile } from '../../../core/peopleImport/ownFile'
import { importWords } from '../../../core/peopleImport/importWords'
import type { ImportTarget } from '../../../core/peopleImport/ImportTarget'
import type { PeopleImport } from '../../../core/peopleImport/peopleImport.sql'
import { scopeOfFile } from '../../../core/peopleImport/scopeOfFile'
import { placesOf } from '../../../core/peopleImport/titles'
import type { SignedInScope } from '../../../core/calls/scope'
import { identitiesOf, readRow } from '../../visitor/registration/fileRows.service'
import { takeImportedRows } from '../../visitor/registration/importedRows.service'
import { readTextsOf } from '../../visitor/registration/readTexts.service'
import { personForm } from '../../visitor/registration/personForm.service'
import { ownRegistration } from '../../visitor/registration/registration.service'
import { groupOfNew, maxPeopleOf } from '../userRelation/newPerson.service'
import { heldTickets } from '../ticketHolder/ticketHolder.service'
import { importPart } from './importPart'
import { sheetOf } from './sheet'
import { ticketName } from './spareTickets'

export { cancelFile, closeFile } from '../../../core/peopleImport/endFile'
export { reportFile } from '../../../core/peopleImport/sheetFiles'

/**
 * An empty file with the columns of the fair's form.
 * @throws Failure notFound (the register type has no form), importNotOffered, peopleKindClosed
 */
export const importTemplate = async (app: App, scope: SignedInScope, { kind }: ImportKindQuery): Promise<SheetFile> => {
  const { columns } = await sheetOf(app, scope, kind ?? null, kind ? '' : await spareNames(app, scope))
  return templateFile(app, scope, { name: importWords[kind ? 'peopleFileName' : 'fileName'][scope.language], columns })
}

const spareNames = async (app: App, scope: SignedInScope): Promise<string> => {
  const { tickets } = await heldTickets(app, scope)
  return [...new Set(tickets.filter(({ mayAssign, holder }) => mayAssign && holder !== 'person').map(ticketName))].join('; ')
}

/** From so many people on, the organiser trusts an owner with as many documents. */
const manyPeople = 1000

/** @throws Failure tooManyRequests */
const takeRows = async (app: App, scope: SignedInScope, limit: number, rows: number): Promise<void> => {
  if (limit < manyPeople) return takeImportedRows(app, scope, rows)
  const seconds = await app.limits.take('manyImportedRowsPerAccountDay', `${scope.tenantId}/${scope.caller.accountId}`, rows)
  if (seconds > 0) throw fail('tooManyRequests', { seconds })
}

/**
 * Lets a caller send a file, before it is read: a person who is registered here, or who has tickets for others.
 * @throws Failure notFound (the register type has no form), personFormMissing, and those of `admitFile`
 */
export const admitImport = async (app: App, scope: SignedInScope): Promise<void> => {
  await personForm(scope)
  if (!(await ownRegistration(app, scope)) && (await heldTickets(app, scope)).tickets.length === 0) throw fail('personFormMissing')
  await admitFile(app, scope)
}

/**
 * Takes a file and begins to check it. Its owner has one file of each kind at a time.
 * @throws Failure importNotOffered, peopleKindClosed, tooManyRequests, noGroup, groupNotApproved, notFound (another leader's group), and those of
 * `beginFile`
 */
export const beginImport = async (app: App, scope: SignedInScope, body: ImportBody, once: Once): Promise<PeopleFile> => {
  const { kind, groupId, ...file } = body
  return once(
    async (store) => {
      const { form, columns } = await sheetOf(app, scope, kind ?? null)
      const group = await groupOfNew(app, scope, kind ?? 'companion', groupId)
      const limit = group?.limit ?? (await maxPeopleOf(scope, kind ?? 'companion'))
      const sent = {
        ...file,
        target: 'people' as const,
        kind: kind ?? '',
        groupId: group?.groupId,
        form,
        columns,
        partRows: importPartRows,
      }
      return beginFile(app, scope, { ...sent, takeRows: (rows) => takeRows(app, scope, limit, rows) }, store)
    },
    (id) => fileOf(app, scope, 'people', id),
  )
}

/** The caller's file of a kind; null without one. */
export const currentImport = (app: App, scope: SignedInScope, { kind }: ImportKindQuery): Promise<CurrentImport> =>
  currentFile(app, scope, 'people', kind ?? '')

/** Begins to import a checked file. @throws Failure notFound, and those of `runFile` */
export const runImport = async (app: App, scope: SignedInScope, { id, mode }: RunImportBody & ImportId): Promise<PeopleFile> => {
  const row = await ownFile(app, scope, 'people', id)
  const { form } = await personForm(scope)
  return runFile(app, scope, row, { mode, form })
}

const kindOf = ({ kind }: PeopleImport): PeopleKind | null => (isPeopleKind(kind) ? kind : null)

/** Files whose people get the owner's tickets, or become people of a kind. */
export const peopleTarget: ImportTarget = {
  partRows: importPartRows,
  async open(app, row) {
    const scope = scopeOfFile(app, row)
    const sheet = await sheetOf(app, scope, kindOf(row))
    const group = await groupOfNew(app, scope, kindOf(row) ?? 'companion', row.groupId ?? undefined)
    const told = { agreed: row.agreed, read: await readTextsOf(app, scope), language: row.language }
    const places = placesOf(sheet.columns, row.head)
    return {
      form: sheet.form,
      columns: sheet.columns,
      read: (one) => readRow(app, sheet, places, one, told),
      identitiesOf: ({ values }) => identitiesOf(sheet.form, values),
      go: (client, part) => importPart(app, scope, client, { ...part, sheet, kind: kindOf(row), group }),
    }
  },
}
