import type { OrganiserPaper } from '../../../../contract/exhibitor/paper.schema'
import { yuanOf } from '../../../../contract/rules/values/money'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { wireTime } from '../../../core/time'
import { findExhibitors } from '../exhibitor/exhibitor.sql'
import { type PaperRow } from './paper.sql'
import { countOpenings } from './paperOpening.sql'

/** Files for exhibitors as the organiser's list shows them. */
export const presented = async (app: App, scope: SignedInScope, rows: PaperRow[]): Promise<OrganiserPaper[]> => {
  const { timeZone } = await scope.exhibition()
  const ids = rows.map(({ id }) => id)
  const owners = rows.flatMap(({ exhibitorId }) => (exhibitorId === null ? [] : [exhibitorId]))
  const [downloads, companies] = await Promise.all([countOpenings(app.db, scope, ids), findExhibitors(app.db, scope, owners)])
  return rows.map((row) => {
    const company = row.exhibitorId === null ? undefined : companies.get(row.exhibitorId)
    return {
      paperId: row.id,
      kind: row.kind,
      title: { cn: row.titleCn, en: row.titleEn },
      company: company ? { cn: company.nameCn, en: company.nameEn } : null,
      number: row.number,
      amount: row.amountFen === null ? null : yuanOf(row.amountFen),
      chapterId: row.chapterId,
      formId: row.formId,
      onlyIn: row.onlyIn,
      mediaType: row.mediaType,
      sizeBytes: row.sizeBytes,
      addedAt: wireTime(row.addedAt, timeZone),
      downloads: downloads.get(row.id) ?? 0,
    }
  })
}
