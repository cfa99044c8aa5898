import type { PoolClient } from 'pg'
import type { InvoiceHeader, InvoiceHeaderBody } from '../../../../contract/orders/invoiceHeader.schema'
import { callingCodes } from '../../../../contract/rules/values/callingCodes'
import { type HeaderFields, headerErrors, maxHeaders, normaliseHeader } from '../../../../contract/rules/orders/invoice'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail, failFields } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import {
  type HeaderOwner,
  type HeaderRow,
  chooseDefault,
  clearDefault,
  countHeaders,
  deleteHeader,
  findHeader,
  hasDefault,
  headersOf,
  insertHeader,
  lockOwner,
  updateHeader,
} from './invoiceHeader.sql'

const ownerOf = ({ tenantId, caller: { accountId } }: SignedInScope): HeaderOwner => ({ tenantId, accountId })

const regions = new Set(callingCodes.map(({ region }) => region))

/** Whether a code is of a country or a territory. */
export const isCountry = (code: string): boolean => regions.has(code)

/** The texts of a header that an invoice shows. */
export const headerFields = ({ kind, name, taxNumber, address, phone, bank, bankAccount, country }: HeaderRow): HeaderFields => ({
  kind,
  name,
  taxNumber,
  address,
  phone,
  bank,
  bankAccount,
  country,
})

const wireOf = (row: HeaderRow): InvoiceHeader => ({ headerId: row.id, ...headerFields(row), isDefault: row.isDefault })

/** The caller's headers. */
export const ownHeaders = async (app: App, scope: SignedInScope): Promise<InvoiceHeader[]> =>
  (await headersOf(app.db, ownerOf(scope))).map(wireOf)

/** @throws Failure notFound, also for another person's header */
export const ownHeader = async (app: App, scope: SignedInScope, headerId: string): Promise<HeaderRow> => {
  const header = await findHeader(app.db, ownerOf(scope), headerId)
  if (!header) throw fail('notFound')
  return header
}

const fieldsOf = (body: InvoiceHeaderBody): HeaderFields => {
  const { kind, name, taxNumber = '', address = '', phone = '', bank = '', bankAccount = '', country = '' } = body
  const fields = normaliseHeader({ kind, name, taxNumber, address, phone, bank, bankAccount, country })
  const errors = headerErrors(fields, isCountry)
  if (Object.keys(errors).length > 0) throw failFields(errors)
  return fields
}

/**
 * Adds a header, or changes one of the caller. The first one of its family is the default.
 * @throws Failure invalid, notFound, invoiceHeaderLimit
 */
export const saveHeader = async (app: App, scope: SignedInScope, body: InvoiceHeaderBody, once: Once): Promise<InvoiceHeader[]> => {
  const fields = fieldsOf(body)
  const owner = ownerOf(scope)
  const save = async (client: PoolClient): Promise<void> => {
    const db = databaseOver(client)
    await lockOwner(db, owner)
    const known = body.headerId ? await findHeader(db, owner, body.headerId) : null
    if (body.headerId && !known) throw fail('notFound')
    // A header abroad is none in China: the defaults of both would change hands.
    if (known && (known.kind === 'foreign') !== (fields.kind === 'foreign')) throw failFields({ kind: { code: 'choiceUnknown' } })
    if (!known && (await countHeaders(db, owner)) >= maxHeaders) throw fail('invoiceHeaderLimit', { limit: maxHeaders })
    const id = known?.id ?? app.ids()
    const isDefault = body.isDefault === true || known?.isDefault === true || !(await hasDefault(db, owner, fields.kind))
    if (isDefault) await clearDefault(db, owner, fields.kind, id)
    const values = { ...fields, isDefault, updatedAt: app.now() }
    if (known) await updateHeader(db, owner, id, values)
    else await insertHeader(db, { ...owner, id, ...values })
    const factsOf = (header: Pick<HeaderRow, 'kind' | 'isDefault'>) => ({ kind: header.kind, isDefault: header.isDefault })
    await recordChange(client, { targets: [id], before: known ? factsOf(known) : {}, after: factsOf({ ...fields, isDefault }) })
  }
  return once(
    (store) => store(save),
    () => ownHeaders(app, scope),
  )
}

/** Deletes a header of the caller. Invoices keep the buyer as it was. @throws Failure notFound */
export const removeHeader = async (app: App, scope: SignedInScope, headerId: string): Promise<InvoiceHeader[]> => {
  const owner = ownerOf(scope)
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    await lockOwner(db, owner)
    const known = await findHeader(db, owner, headerId)
    if (!known) throw fail('notFound')
    await deleteHeader(db, owner, headerId)
    if (known.isDefault) await chooseDefault(db, owner, known.kind)
    await recordChange(client, { before: { kind: known.kind, isDefault: known.isDefault }, after: { isRemoved: true } })
  })
  return ownHeaders(app, scope)
}
