import type { Company, CompanyQuery, EntryVersion, PastVersion, Version } from '../../../../contract/exhibitor/company.schema'
import { boothCategories } from '../../../../contract/rules/exhibitor/serviceReserve'
import { type CompanyOffer, companyOffers } from '../../../../contract/rules/exhibitor/checklist'
import { hasMemberRight, memberRights } from '../../../../contract/rules/exhibitor/memberRights'
import { mayOpen } from '../../../../contract/rules/rights'
import type { CompanyKind } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { CompanyScope } from '../../../core/calls/scope'
import type { ExhibitionConfig } from '../../../database/schema/ExhibitionConfig'
import { findExhibitor } from '../exhibitor/exhibitor.sql'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { countPeople } from '../staffInvitation/staffPerson.sql'
import { byExhibitors } from '../specialGuest/guest.service'
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

/** Staff who wait for a decision of the caller. */
const waitingStaffOf = async (app: App, { member, caller }: CompanyScope): Promise<number> => {
  if (!mayOpen(caller.role, 'inviteGuests') || !hasMemberRight(member, 'apply')) return 0
  return (await countPeople(app.db, member)).find(({ state }) => state === 'sent')?.count ?? 0
}

/** What a fair has set up, and the caller's role may open. */
const isOffered: Record<CompanyOffer, (config: ExhibitionConfig, scope: CompanyScope) => boolean> = {
  manual: ({ manual }, { caller }) => manual !== undefined && mayOpen(caller.role, 'useExhibitorServices'),
  specialGuests: ({ specialGuests }, { caller }) =>
    specialGuests !== undefined && byExhibitors(specialGuests).length > 0 && mayOpen(caller.role, 'inviteGuests'),
  boothServices: ({ services }, { caller }) => boothCategories(services).length > 0 && mayOpen(caller.role, 'useExhibitorServices'),
  anGeBo: ({ partners }, { member }) => partners?.anGeBo !== undefined && hasMemberRight(member, 'edit'),
}

/**
 * The caller's company. The query repeats caller and exhibition, as the dialect does, and gives access to nothing else.
 * @throws Failure notExhibitor, forbidden (another's), wrongScope (another exhibition's)
 */
export const companyOf = async (app: App, scope: CompanyScope, query: CompanyQuery): Promise<Company> => {
  if (query.exhibitionId !== undefined && query.exhibitionId !== scope.exhibitionId) throw fail('wrongScope')
  if (query.userId !== undefined && query.userId !== scope.caller.accountId) throw fail('forbidden')
  const { member } = scope
  const [row, waitingStaff, standing, exhibition] = await Promise.all([
    findExhibitor(app.db, { ...member, id: member.exhibitorId }),
    waitingStaffOf(app, scope),
    standingOf(app, member, scope.caller.role),
    scope.exhibition(),
  ])
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
    rights: memberRights.filter((right) => hasMemberRight(member, right)),
    waitingStaff,
    offers: companyOffers.filter((offer) => isOffered[offer](exhibition.config, scope)),
    isPublished: row.profile !== null,
    ...standing,
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
