import { maskContact } from '../../contract/rules/values/contacts'
import { hashPassword } from '../areas/account/password/password.service'
import * as tables from '../database/schema/account'
import { insertRows } from '../database/insertRows'
import { demoPassword, organiserName } from './account/testAccounts'
import { before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import type { DemoTenant } from './fairs'
import type { DemoVisitor } from './visitor/DemoVisitor'

type AccountRow = typeof tables.accounts.$inferInsert

const visitorRow = ({ fair, accountId, contact, name, submittedAt, createdAt, test }: DemoVisitor): AccountRow => ({
  tenantId: fair.tenantId,
  id: accountId,
  phone: contact.kind === 'phone' ? contact.value : null,
  email: contact.kind === 'email' ? contact.value : null,
  // Before the form is submitted, a person is shown by their sign-in name.
  displayName: submittedAt ? name : maskContact(contact.value),
  rights: test?.rights ?? [],
  createdAt,
})

/** The account of a demo organiser. */
export const organiserId = (tenantId: string): string => demoIds('accounts', Number(tenantId) + 500)()

/** The organiser's own account, and one for each person who has signed in. */
export const loadAccounts = async ({ client, now }: DemoLoad, tenant: DemoTenant, visitors: DemoVisitor[]): Promise<void> => {
  const organiser: AccountRow = {
    tenantId: tenant.tenantId,
    id: organiserId(tenant.tenantId),
    accountName: organiserName,
    passwordHash: await hashPassword(demoPassword),
    displayName: tenant.name.cn,
    rights: ['review', 'refund', 'configure', 'confirmTransfers', 'manageExhibitors'],
    createdAt: before(now, { days: 90 }),
  }
  await insertRows(client, tables.accounts, [organiser, ...visitors.filter(({ isKnown }) => !isKnown).map(visitorRow)])
}
