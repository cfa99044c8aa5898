import type {
  Company,
  CompanyBody,
  CompanyQuery,
  SavedVersion,
  Standing,
  StatusBody,
  Version,
  VersionQuery,
} from '../../../../contract/exhibitor/company.schema'
import { hasMemberRight } from '../../../../contract/rules/memberRights'
import type { RevisionKind } from '../../../../contract/rules/revisions'
import type { App } from '../../../core/App'
import { fail } from '../../../core/failure'
import type { Once } from '../../../core/idempotency'
import type { SignedInScope } from '../../../core/scope'
import { wireTime, wireTimeOrNull } from '../../../core/time'
import { fieldOptions } from '../../visitor/person.service'
import { findExhibitor } from '../exhibitor.sql'
import { type ExhibitorKey, callersExhibitor, callersMember } from '../member.service'
import { readableChanges } from '../revision/changes'
import { kinds } from '../revision/kinds'
import { type SubjectKey, versionsOf } from '../revision/revision.sql'
import {
  assertForm,
  formOfKind,
  publicValues,
  revisionOf,
  saveVersionDraft,
  submitDraft,
  submitVersion,
  takeBackVersion,
} from '../revision/revision.service'
import { fileUrls } from '../revision/versionFiles'
import { standingOf } from './standing.service'

/** Data of the company itself. */
const ownSubject = ({ tenantId, exhibitionId, exhibitorId }: ExhibitorKey, kind: RevisionKind = 'company'): SubjectKey => ({
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
export const companyOf = async (app: App, scope: SignedInScope, query: CompanyQuery): Promise<Company> => {
  if (query.exhibitionId !== undefined && query.exhibitionId !== scope.exhibitionId) throw fail('wrongScope')
  if (query.userId !== undefined && query.userId !== scope.caller.accountId) throw fail('forbidden')
  const member = await callersMember(app, scope)
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
    ...(await standingOf(app, member)),
  }
}

/** A kind of the company's data: published, in work and earlier. Every member reads it. @throws Failure notExhibitor */
export const versionOf = async (app: App, scope: SignedInScope, { kind = 'company' }: VersionQuery): Promise<Version> => {
  const exhibition = await scope.exhibition()
  const member = await callersMember(app, scope)
  const key = ownSubject(member, kind)
  const [exhibitor, all] = await Promise.all([findExhibitor(app.db, { ...key, id: key.exhibitorId }), versionsOf(app.db, key)])
  if (!exhibitor) throw fail('notExhibitor')
  const form = kinds[kind].form(exhibition)
  const published = publicValues(kind, exhibitor, all)
  const [newest] = all
  const urls = fileUrls(app, key, form, [published, ...(newest ? [newest.values] : [])])
  const optionsOf = await fieldOptions(app, scope, form)
  const timesOf = ({ submittedAt, decidedAt }: Pick<(typeof all)[number], 'submittedAt' | 'decidedAt'>) => ({
    submittedAt: wireTimeOrNull(submittedAt, exhibition.timeZone),
    decidedAt: wireTimeOrNull(decidedAt, exhibition.timeZone),
  })
  return {
    kind,
    form,
    mayEdit: hasMemberRight(member, 'edit'),
    published,
    newest: newest
      ? {
          state: newest.state,
          revision: revisionOf(newest),
          values: newest.values,
          reason: newest.reason,
          savedAt: wireTime(newest.updatedAt, exhibition.timeZone),
          editedAtMs: newest.updatedAt.getTime(),
          ...timesOf(newest),
          changes:
            newest.state === 'approved'
              ? []
              : readableChanges(form, published, newest.values, { language: scope.language, optionsOf, urls }),
        }
      : null,
    fileUrls: urls,
    history: all
      .filter(({ state }) => state !== 'draft')
      .map((row) => ({ number: row.number, state: row.state, reason: row.reason, ...timesOf(row) })),
  }
}

/**
 * Checks the company's data and sends them for review.
 * @throws Failure notExhibitor, memberRightMissing, formChanged, invalid, versionInReview, versionChanged, versionUnchanged
 */
export const saveCompany = async (app: App, scope: SignedInScope, body: CompanyBody, once: Once): Promise<Standing> => {
  const owner = await callersExhibitor(app, scope, 'edit')
  const key = ownSubject(owner, body.kind)
  assertForm(await formOfKind(app, key), body)
  await once((client) => submitVersion(app, client, scope, key, body))
  return standingOf(app, owner)
}

/** @throws Failure notExhibitor, memberRightMissing, formChanged, versionInReview, draftChanged, tooLarge, invalid */
export const saveCompanyDraft = async (app: App, scope: SignedInScope, body: CompanyBody): Promise<SavedVersion> => {
  const key = ownSubject(await callersExhibitor(app, scope, 'edit'), body.kind)
  assertForm(await formOfKind(app, key), body)
  return { revision: await saveVersionDraft(app, scope, key, body) }
}

const kindOfStep: Record<StatusBody['step'], RevisionKind> = { data: 'company', logo: 'logo' }

/**
 * Moves a step of the checklist on: the saved draft is sent for review, or what waits is taken back.
 * @throws Failure notExhibitor, memberRightMissing, invalid, versionInReview, versionChanged, versionUnchanged, versionDecided
 */
export const moveStep = async (app: App, scope: SignedInScope, { step, move, revision }: StatusBody): Promise<Standing> => {
  const owner = await callersExhibitor(app, scope, 'edit')
  const key = ownSubject(owner, kindOfStep[step])
  await (move === 'submit' ? submitDraft(app, scope, key, revision) : takeBackVersion(app, scope, key))
  return standingOf(app, owner)
}
