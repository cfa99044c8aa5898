import type { Paged } from '../../../../contract/envelope'
import type { Booth, BoothBuilder, BoothQuery, BoothRow, BoothsQuery, HallQuery } from '../../../../contract/exhibitor/booth.schema'
import type { Bilingual } from '../../../../contract/language'
import { siteAddress } from '../../../../contract/rules/addresses'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import { pageOf, pageWindow } from '../../../core/calls/paging'
import type { Scope, SignedInScope } from '../../../core/calls/scope'
import type { exhibitors } from '../../../database/schema/exhibitor'
import { answeringRight, membersWithRight } from '../companyAccount/memberList.service'
import { categoryNames } from '../categories'
import { journalOf } from '../exhibitor/journalOf'
import { exhibitorsOfHall, findExhibitor, pageExhibitors } from '../exhibitor/exhibitor.sql'

type ExhibitorRow = typeof exhibitors.$inferSelect

/** The sign over a booth. */
const signOf = ({ id, nameCn, nameEn, shortNameCn, shortNameEn, hallNo, boothNos, logoUrl }: ExhibitorRow): BoothRow => ({
  id,
  name: { cn: nameCn, en: nameEn },
  shortName: { cn: shortNameCn, en: shortNameEn },
  hallNo,
  boothNos,
  logoUrl,
})

/** What a company had said before its own data were approved comes from the organiser's catalogue. */
const introductionOf = ({ profile, introductionCn, introductionEn }: ExhibitorRow): Bilingual =>
  profile?.introduction ?? { cn: introductionCn ?? '', en: introductionEn ?? '' }

/** A company's public data. Whatever waits for review is no part of them. @throws Failure notFound */
export const boothInfo = async (app: App, scope: Scope, { id }: BoothQuery): Promise<Booth> => {
  const { config } = await scope.exhibition()
  const { tenantId, exhibitionId } = scope
  const row = await findExhibitor(app.db, { tenantId, exhibitionId, id })
  if (!row) throw fail('notFound')
  const { profile } = row
  const categories = [...(await categoryNames(app, scope))].filter(([key]) => profile?.categories.includes(key))
  return {
    ...signOf(row),
    introduction: introductionOf(row),
    categories: categories.map(([, name]) => name),
    website: profile?.website ?? '',
    email: profile?.email ?? '',
    journal: journalOf(row),
    board: row.board,
    takesMeetings:
      config.meetings !== undefined && (await membersWithRight(app.db, { ...row, exhibitorId: id }, answeringRight)).length > 0,
    link: siteAddress(app.config.publicUrl, 'boothInfo', {
      ...{ id, tenantId, exhibitionId, registerType: 'visitor', languageType: scope.language },
    }),
  }
}

/** Companies by a part of a name, a booth or a hall. */
export const boothPage = async (app: App, scope: Scope, query: BoothsQuery): Promise<Paged<BoothRow>> => {
  await scope.exhibition()
  const { rows, total } = await pageExhibitors(app.db, scope, { text: (query.text ?? '').trim(), ...pageWindow(query) })
  return pageOf(rows.map(signOf), total, query)
}

/** The builders of a hall's booths, as far as the companies' approved data name them. */
export const buildersOfHall = async (app: App, scope: SignedInScope, { exhibitionHallNo }: HallQuery): Promise<BoothBuilder[]> => {
  const rows = await exhibitorsOfHall(app.db, scope, exhibitionHallNo.trim())
  return rows.map(({ id, nameCn, nameEn, boothNos, profile }) => ({
    deptId: id,
    name: { cn: nameCn, en: nameEn },
    boothNos,
    construction: profile?.construction ?? null,
    builder: profile?.builder ?? '',
  }))
}
