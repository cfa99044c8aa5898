import type { Company, CompanyQuery, EntryVersion, PastVersion, Version } from '../../../../contract/exhibitor/company.schema'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { CompanyKind } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { CompanyScope } from '../../../core/calls/scope'
import { findExhibitor } from '../exhibitor/exhibitor.sql'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import type { SubjectKey } from '../revision/revision.sql'
import { presentHistory, presentVersions } from '../revision/version.service'
import { standingOf } from './standing.service'

/** Data of which a company has one. */
export const ownSubject = ({ tenantId, exhibitionId, exhibitorId }: ExhibitorKey, kind: CompanyKind = 'company'): SubjectKey => ({
  tenantId,
  exhibitionId,
  exhibitorId,
  kind,
  subjectId: exhibitorId,
})

/**
 * The caller's company. The query repeats caller and exhibition, as the dialect does, and gives access to nothing else.
 * @throws Failure notExhibitor, forbidden (another's), wrongScope (another exhibition's)
 */
export const companyOf = async (app: App, scope: CompanyScope, query: CompanyQuery): Promise<Company> => {
  if (query.exhibitionId !== undefined && query.exhibitionId !== scope.exhibitionId) throw fail('wrongScope')
  if (query.userId !== undefined && query.userId !== scope.caller.accountId) throw fail('forbidden')
  const { member } = scope
  const row = await findExhibitor(app.db, { ...member, id: member.exhibitorId })
  if (!row) throw fail('notExhibitor')
  return {
    id: row.id,
    name: { cn: row.nameCn, en: row.nameEn },
    shortName: { cn: row.shortNameCn, en: row.shortNameEn },
    hallNo: row.hallNo,
    boothNos: row.boothNos,
    area: row.area,
    logoUrl: row.logoUrl,
    mayEdit: hasMemberRight(member, 'edit'),
    isPublished: row.profile !== null,
    ...(await standingOf(app, member, scope.caller.role)),
  }
}

/** A kind of the company's data: published, in work and earlier. Every member reads it. @throws Failure notExhibitor */
export const versionOf = async (app: App, scope: CompanyScope, { kind }: { kind?: CompanyKind }): Promise<Version> => {
  const { member } = scope
  return presentVersions(app, scope, member, ownSubject(member, kind))
}

/** The same with where its values come from: what was sent or published, a draft, or what is known of the company. @throws Failure notExhibitor */
export const entryOf = async (app: App, scope: CompanyScope, kind: CompanyKind): Promise<EntryVersion> => {
  const version = await versionOf(app, scope, { kind })
  const source = version.newest ? (version.newest.state === 'draft' ? 'draft' : 'detail') : 'exhibitorInfo'
  return { source, ...version }
}

/** What became of a kind of the company's data, with what each version changed. @throws Failure notExhibitor */
export const historyOf = async (app: App, scope: CompanyScope, kind: CompanyKind): Promise<PastVersion[]> =>
  presentHistory(app, scope, ownSubject(callersExhibitor(scope), kind))
