import type { PoolClient } from 'pg'
import type { CompanyTemplate, TemplateBody } from '../../../../contract/exhibitor/invitationTemplate.schema'
import { standardTemplate } from '../../../../contract/rules/exhibitor/companyInvitation'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { type ExhibitorKey, callersExhibitor } from '../member.service'
import { lockExhibitor, replacePublic } from '../revision/revision.sql'
import { type OwnInvitationRow, changeOwnInvitation, chooseNone, insertOwnInvitation, ownInvitations } from './ownInvitation.sql'
import { usableTemplate } from './words.service'
import { subjectOf } from './templateSubject'
import { oneTemplate } from './templateList.service'

/** The company's row of a template, made at its first use. The company is held until the transaction ends. */
export const rowOf = async (
  app: App,
  client: PoolClient,
  { caller: { accountId } }: SignedInScope,
  owner: ExhibitorKey,
  templateId: string,
): Promise<OwnInvitationRow> => {
  const db = databaseOver(client)
  if (!(await lockExhibitor(db, owner))) throw fail('notExhibitor')
  const known = (await ownInvitations(db, owner)).find((row) => row.templateId === templateId)
  if (known) return known
  const { tenantId, exhibitionId, exhibitorId } = owner
  const at = app.now()
  return insertOwnInvitation(db, {
    ...{ tenantId, exhibitionId, exhibitorId, id: app.ids(), templateId, words: null, isChosen: false },
    ...{ updatedBy: accountId, createdAt: at, updatedAt: at },
  })
}

/** Takes a template for new invitations. @throws Failure notExhibitor, invitationTemplateGone */
export const chooseTemplate = async (app: App, scope: CompanyScope, { templateId }: TemplateBody): Promise<CompanyTemplate> => {
  const owner = callersExhibitor(scope)
  await usableTemplate(scope, templateId)
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    const { id } = await rowOf(app, client, scope, owner, templateId)
    const before = (await ownInvitations(db, owner)).find(({ isChosen }) => isChosen)
    await recordChange(client, {
      targets: [owner.exhibitorId],
      before: { chosen: before?.templateId ?? standardTemplate },
      after: { chosen: templateId },
    })
    await chooseNone(db, owner)
    await changeOwnInvitation(db, owner, id, { isChosen: true, updatedBy: scope.caller.accountId, updatedAt: app.now() })
  })
  return oneTemplate(app, scope, templateId)
}

/**
 * Goes back to the organiser's words. The company's are kept in the history, and what is in work stays. A second time changes nothing.
 * @throws Failure notExhibitor, invitationTemplateGone
 */
export const resetInvitationWords = async (app: App, scope: CompanyScope, { templateId }: TemplateBody): Promise<CompanyTemplate> => {
  const owner = callersExhibitor(scope)
  await usableTemplate(scope, templateId)
  await inTransaction(app.pool, async (client) => {
    const db = databaseOver(client)
    const { id, words } = await rowOf(app, client, scope, owner, templateId)
    await recordChange(client, {
      targets: [owner.exhibitorId],
      before: { template: templateId, hasOwnWords: words !== null },
      after: { template: templateId, hasOwnWords: false },
    })
    await replacePublic(db, subjectOf(owner, id))
    await changeOwnInvitation(db, owner, id, { words: null, updatedBy: scope.caller.accountId, updatedAt: app.now() })
  })
  return oneTemplate(app, scope, templateId)
}
