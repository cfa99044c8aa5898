import type {
  Company,
  CompanyQuery,
  EntryVersion,
  PastVersion,
  SavedVersion,
  Standing,
  StatusBody,
  Version,
  VersionBody,
} from '../../../../contract/exhibitor/company.schema'
import { type DeclaredStep, isDeclared } from '../../../../contract/rules/exhibitor/checklist'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { CompanyKind } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { CompanyScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { findExhibitor } from '../exhibitor/exhibitor.sql'
import { type ExhibitorKey, assertMemberRight, callersExhibitor } from '../member.service'
import type { SubjectKey } from '../revision/revision.sql'
import { saveVersionDraft, submitDraft, submitVersion, takeBackVersion } from '../revision/revision.service'
import { assertForm, formOfKind } from '../revision/kindForm'
import { presentHistory, presentVersions } from '../revision/version.service'
import { declared } from './declaredSteps'
import { standingOf } from './standing.service'
import { declareStep } from './declareStep.service'

/** Data of which a company has one. */
const ownSubject = ({ tenantId, exhibitionId, exhibitorId }: ExhibitorKey, kind: CompanyKind = 'company'): SubjectKey => ({
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

/** The values of a kind of the company's data. */
type KindBody = VersionBody & { kind?: CompanyKind }

/**
 * Checks the company's data and sends them for review.
 * @throws Failure notExhibitor, memberRightMissing, formChanged, invalid, versionInReview, versionChanged, versionUnchanged
 */
export const saveCompany = async (app: App, scope: CompanyScope, body: KindBody, once: Once): Promise<Standing> => {
  const owner = callersExhibitor(scope)
  const key = ownSubject(owner, body.kind)
  return once(
    async (store) => {
      assertForm(await formOfKind(app, key), body)
      await store(async (client) => void (await submitVersion(app, client, scope, key, body)))
    },
    () => standingOf(app, owner, scope.caller.role),
  )
}

/** @throws Failure notExhibitor, memberRightMissing, formChanged, versionInReview, draftChanged, tooLarge, invalid */
export const saveCompanyDraft = async (app: App, scope: CompanyScope, body: KindBody): Promise<SavedVersion> => {
  const key = ownSubject(callersExhibitor(scope), body.kind)
  assertForm(await formOfKind(app, key), body)
  const { version } = await inTransaction(app.pool, (client) => saveVersionDraft(app, client, scope, key, body))
  return { revision: String(version) }
}

const kindOfStep: Record<Exclude<StatusBody['step'], DeclaredStep>, CompanyKind> = {
  data: 'company',
  logo: 'logo',
  journal: 'journal',
  board: 'board',
}

/**
 * Moves a step of the checklist on: the saved draft is sent for review, or what waits is taken back. Of credentials, services and letters
 * the company says that it has all that it needs, or takes that back.
 * @throws Failure notExhibitor, memberRightMissing, invalid, versionInReview, versionChanged, versionUnchanged, versionDecided, notFound, stepNotReady
 */
export const moveStep = async (app: App, scope: CompanyScope, { step, move, revision }: StatusBody): Promise<Standing> => {
  assertMemberRight(scope.member, isDeclared(step) ? declared[step].right : 'edit')
  const owner = callersExhibitor(scope)
  if (isDeclared(step)) await declareStep(app, scope, owner, step, move)
  else {
    const key = ownSubject(owner, kindOfStep[step])
    await (move === 'submit' ? submitDraft(app, scope, key, revision) : takeBackVersion(app, scope, key))
  }
  return standingOf(app, owner, scope.caller.role)
}
