import { publicCompany } from '../../contract/rules/exhibitor/companyForm'
import { hashPassword } from '../areas/account/password/password.service'
import * as accountTables from '../database/schema/account'
import * as exhibitorTables from '../database/schema/exhibitor'
import * as productsTables from '../database/schema/products'
import * as exhibitorRevisionsTables from '../database/schema/exhibitorRevisions'
import { insertRows } from '../database/insertRows'
import { demoPassword } from './account/testAccounts'
import { after, before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { companies } from './exhibitor/companies'
import { type DemoExhibitor, demoExhibitors } from './exhibitor/generated'
import { exhibits } from './exhibitor/exhibits'
import { testExhibitors } from './exhibitor/testExhibitors'
import { type DemoFair, machineryFair } from './fairs'

type ExhibitorRow = typeof exhibitorTables.exhibitors.$inferInsert
type RevisionInsert = typeof exhibitorRevisionsTables.exhibitorRevisions.$inferInsert

/** The versions of all companies' data. Each was sent some days before the next one. */
const versionRows = (exhibitors: DemoExhibitor[], rows: ExhibitorRow[], now: Date, updatedBy: string): RevisionInsert[] => {
  const ids = demoIds('revisions', 1)
  return exhibitors.flatMap(({ versions }, index) =>
    versions.map(({ state, values, reason }, at): RevisionInsert => {
      const { tenantId, exhibitionId, id: exhibitorId } = rows[index]!
      const submittedAt = before(now, { days: 30 - 20 * at - (index % 8) })
      const isDecided = state !== 'draft' && state !== 'submitted'
      return {
        tenantId,
        exhibitionId,
        id: ids(),
        exhibitorId,
        kind: 'company',
        subjectId: exhibitorId,
        number: at + 1,
        values,
        state,
        reason,
        version: at + 1,
        updatedBy,
        createdAt: submittedAt,
        updatedAt: submittedAt,
        submittedAt: state === 'draft' ? null : submittedAt,
        submittedBy: state === 'draft' ? null : updatedBy,
        decidedAt: isDecided ? before(now, { days: 28 - 20 * at - (index % 8) }) : null,
        decidedBy: isDecided ? updatedBy : null,
      }
    }),
  )
}

/** The products of the companies, each written by a member of its own. */
const productRows = (
  { tenantId, exhibitionId }: DemoFair,
  now: Date,
  rows: readonly ExhibitorRow[],
  people: readonly { company: (typeof companies)[number]; accountId: string }[],
): (typeof productsTables.products.$inferInsert)[] => {
  const productIds = demoIds('products', Number(exhibitionId))
  return exhibits.map(({ company, content: { name, intro, items } }) => {
    const exhibitorId = rows[companies.indexOf(company)]!.id
    const updatedBy = people.find((person) => person.company === company)!.accountId
    const at = before(now, { days: 20 })
    return {
      tenantId,
      exhibitionId,
      id: productIds(),
      exhibitorId,
      nameCn: name.cn,
      nameEn: name.en,
      introCn: intro.cn,
      introEn: intro.en,
      items,
      version: 1,
      updatedBy,
      createdAt: at,
      updatedAt: at,
    }
  })
}

/** The exhibitors of the main fair, their members and their exhibits. */
export const loadExhibitors = async ({ client, now }: DemoLoad, fair: DemoFair): Promise<void> => {
  if (fair !== machineryFair) return
  const { tenantId, exhibitionId } = fair
  const createdAt = before(now, { days: 70 })
  const [exhibitorIds, journalIds, accountIds] = [
    demoIds('exhibitors', 1),
    demoIds('exhibitors', 2),
    demoIds('accounts', Number(exhibitionId) + 700),
  ]
  const exhibitors = demoExhibitors()
  const rows = exhibitors.map(({ company, versions }): ExhibitorRow => {
    const { name, short, hallNo, boothNos, area, introduction, contact } = company
    const approved = versions.find(({ state }) => state === 'approved')
    return {
      tenantId,
      exhibitionId,
      id: exhibitorIds(),
      nameCn: name.cn,
      nameEn: name.en,
      shortNameCn: short.cn,
      shortNameEn: short.en,
      hallNo,
      boothNos,
      area,
      ...(approved ? { profile: publicCompany(approved.values).profile } : {}),
      // The show catalogue has an entry of the hand-made companies alone.
      ...(introduction &&
        companies.includes(company) && {
          journalId: journalIds(),
          journalNameCn: short.cn,
          journalNameEn: short.en,
          journalContact: contact,
          introductionCn: introduction.cn,
          introductionEn: introduction.en,
        }),
      createdAt,
    }
  })
  const passwordHash = await hashPassword(demoPassword)
  const people = testExhibitors.map((person) => ({
    ...person,
    accountId: accountIds(),
    exhibitorId: rows[companies.indexOf(person.company)]!.id,
  }))
  await insertRows(client, exhibitorTables.exhibitors, rows)
  await insertRows(
    client,
    accountTables.accounts,
    people.map(({ accountId, accountName, name, hasOneTimePassword }) => ({
      tenantId,
      id: accountId,
      accountName,
      passwordHash,
      displayName: name,
      rights: [],
      createdAt,
      oneTimeUntil: hasOneTimePassword ? after(now, { days: 365 }) : null,
    })),
  )
  await insertRows(
    client,
    exhibitorTables.exhibitorMembers,
    people.map(({ accountId, exhibitorId, role, rights }) => ({
      ...{ tenantId, exhibitionId, accountId, exhibitorId, role, rights, createdAt },
      // The demo made them for their companies.
      madeAccount: true,
    })),
  )
  await insertRows(client, exhibitorRevisionsTables.exhibitorRevisions, versionRows(exhibitors, rows, now, people[0]!.accountId))
  await insertRows(client, productsTables.products, productRows(fair, now, rows, people))
}
