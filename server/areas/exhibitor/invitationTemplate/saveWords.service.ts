import type { CompanyTemplate, TemplateBody, TemplateVersionBody } from '../../../../contract/exhibitor/invitationTemplate.schema'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { CompanyScope } from '../../../core/calls/scope'
import { inTransaction } from '../../../database/connect'
import { callersExhibitor } from '../member.service'
import { saveVersionDraft, takeBackVersion } from '../revision/revision.service'
import { submitVersion } from '../revision/submitVersion.service'
import { assertForm, formOfKind } from '../revision/kindForm'
import { ownInvitations } from './ownInvitation.sql'
import { usableTemplate } from './words.service'
import { subjectOf } from './templateSubject'
import { oneTemplate } from './templateList.service'
import { rowOf } from './invitationTemplate.service'

/**
 * Sends the company's words for review. Buyers read the earlier ones until the organiser approves.
 * @throws Failure notExhibitor, invitationTemplateGone, formChanged, invalid, versionInReview, versionChanged, versionUnchanged
 */
export const saveInvitationWords = async (
  app: App,
  scope: CompanyScope,
  { templateId, ...body }: TemplateVersionBody,
  once: Once,
): Promise<CompanyTemplate> => {
  const owner = callersExhibitor(scope)
  return once(
    async (store) => {
      await usableTemplate(scope, templateId)
      assertForm(await formOfKind(app, subjectOf(owner, '0')), body)
      return store(async (client) => {
        const { id } = await rowOf(app, client, scope, owner, templateId)
        await submitVersion(app, client, scope, subjectOf(owner, id), body)
      })
    },
    () => oneTemplate(app, scope, templateId),
  )
}

/** @throws Failure notExhibitor, invitationTemplateGone, formChanged, versionInReview, draftChanged, tooLarge, invalid */
export const saveInvitationDraft = async (
  app: App,
  scope: CompanyScope,
  { templateId, ...body }: TemplateVersionBody,
): Promise<{ revision: string }> => {
  const owner = callersExhibitor(scope)
  await usableTemplate(scope, templateId)
  assertForm(await formOfKind(app, subjectOf(owner, '0')), body)
  const { version } = await inTransaction(app.pool, async (client) => {
    const { id } = await rowOf(app, client, scope, owner, templateId)
    return saveVersionDraft(app, client, scope, subjectOf(owner, id), body)
  })
  return { revision: String(version) }
}

/** @throws Failure notExhibitor, versionDecided */
export const takeBackInvitationWords = async (app: App, scope: CompanyScope, { templateId }: TemplateBody): Promise<null> => {
  const owner = callersExhibitor(scope)
  const row = (await ownInvitations(app.db, owner)).find((one) => one.templateId === templateId)
  if (!row) throw fail('versionDecided')
  await takeBackVersion(app, scope, subjectOf(owner, row.id))
  return null
}
