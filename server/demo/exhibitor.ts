import { hashPassword } from '../areas/account/password.service'
import * as tables from '../database/schema'
import { insertRows } from '../database/insertRows'
import { demoPassword } from './account/testAccounts'
import { after, before } from './calendar'
import { demoIds } from './demoIds'
import type { DemoLoad } from './DemoLoad'
import { companies } from './exhibitor/companies'
import { exhibits } from './exhibitor/exhibits'
import { testExhibitors } from './exhibitor/testExhibitors'
import { type DemoFair, machineryFair } from './fairs'

type ExhibitorRow = typeof tables.exhibitors.$inferInsert

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
  const rows = companies.map(({ name, short, hallNo, boothNos, area, introduction, contact }): ExhibitorRow => ({
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
    ...(introduction && {
      journalId: journalIds(),
      journalNameCn: short.cn,
      journalNameEn: short.en,
      journalContact: contact,
      introductionCn: introduction.cn,
      introductionEn: introduction.en,
    }),
    createdAt,
  }))
  const passwordHash = await hashPassword(demoPassword)
  const people = testExhibitors.map((person) => ({
    ...person,
    accountId: accountIds(),
    exhibitorId: rows[companies.indexOf(person.company)]!.id,
  }))
  await insertRows(client, tables.exhibitors, rows)
  await insertRows(
    client,
    tables.accounts,
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
    tables.exhibitorMembers,
    people.map(({ accountId, exhibitorId, role, rights }) => ({ tenantId, exhibitionId, accountId, exhibitorId, role, rights, createdAt })),
  )
  const productIds = demoIds('products', Number(exhibitionId))
  await insertRows(
    client,
    tables.products,
    exhibits.map(({ company, content: { name, intro, items } }) => {
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
    }),
  )
}
