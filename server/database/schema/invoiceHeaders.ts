import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type HeaderKind, headerKinds } from '../../../contract/rules/orders/invoice'
import { accounts } from './account'
import { id, moment, tenantId } from './columns'
import { oneOf } from './invoices'

/** The buyers whom a person saved, for all fairs of the organiser. */
export const invoiceHeaders = pgTable(
  'invoice_headers',
  {
    tenantId: tenantId(),
    accountId: id('account_id'),
    id: id('id'),
    kind: text('kind').$type<HeaderKind>().notNull(),
    name: text('name').notNull(),
    taxNumber: text('tax_number').notNull(),
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    bank: text('bank').notNull(),
    bankAccount: text('bank_account').notNull(),
    country: text('country').notNull(),
    /** One for invoices in China, and one abroad. */
    isDefault: boolean('is_default').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.accountId, table.id] }),
    check('invoice_headers_kind', oneOf('kind', headerKinds)),
    uniqueIndex('invoice_headers_default')
      .on(table.tenantId, table.accountId)
      .where(sql`is_default and kind <> 'foreign'`),
    uniqueIndex('invoice_headers_default_foreign')
      .on(table.tenantId, table.accountId)
      .where(sql`is_default and kind = 'foreign'`),
    foreignKey({ columns: [table.tenantId, table.accountId], foreignColumns: [accounts.tenantId, accounts.id] }),
  ],
)
