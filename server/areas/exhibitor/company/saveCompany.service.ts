import type { SavedVersion, Standing, StatusBody, VersionBody } from '../../../../contract/exhibitor/company.schema'
import { type DeclaredStep, isDeclared, stepRights } from '../../../../contract/rules/exhibitor/checklist'
import type { CompanyKind } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import type { Once } from '../../../core/calls/idempotency'
import type { CompanyScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { assertMemberRight, callersExhibitor } from '../member.service'
import { saveVersionDraft, takeBackVersion } from '../revision/revision.service'
import { submitDraft, submitVersion } from '../revision/submitVersion.service'
import { assertForm, formOfKind } from '../revision/kindForm'
import { standingOf } from './standing.service'
import { declareStep } from './declareStep.service'
import { ownSubject } from './company.service'

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
  assertMemberRight(scope.member, stepRights[step])
  const owner = callersExhibitor(scope)
  if (isDeclared(step)) await declareStep(app, scope, owner, step, move)
  else {
    const key = ownSubject(owner, kindOfStep[step])
    await (move === 'submit' ? submitDraft(app, scope, key, revision) : takeBackVersion(app, scope, key))
  }
  return standingOf(app, owner, scope.caller.role)
}
