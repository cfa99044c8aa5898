import type { PoolClient } from 'pg'
import type {
  CompanyTemplate,
  TemplateBody,
  TemplateQuery,
  TemplateVersion,
  TemplateVersionBody,
} from '../../../../contract/exhibitor/invitationTemplate.schema'
import { type InvitationTemplate, standardTemplate, valuesOfTemplate } from '../../../../contract/rules/exhibitor/companyInvitation'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { RevisionState } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import { recordChange } from '../../../core/auditTrail/auditTrail'
import { fail } from '../../../core/errors/failure'
import type { Once } from '../../../core/calls/idempotency'
import type { CompanyScope, SignedInScope } from '../../../core/calls/scope'
import { databaseOver, inTransaction } from '../../../database/connect'
import { linkToFile } from '../../visitor/file/boundFile.service'
import { type ExhibitorKey, type ExhibitorMember, callersExhibitor } from '../member.service'
import { type SubjectKey, lockExhibitor, newestStates, replacePublic } from '../revision/revision.sql'
import { assertForm, formOfKind, saveVersionDraft, submitVersion, takeBackVersion } from '../revision/revision.service'
import { presentVersions } from '../revision/version.service'
import { type OwnInvitationRow, changeOwnInvitation, chooseNone, insertOwnInvitation, ownInvitations } from './ownInvitation.sql'
import { templatesOf } from './templates'
import { usableTemplate } from './words.service'

const subjectOf = ({ tenantId, exhibitionId, exhibitorId }: ExhibitorKey, id: string): SubjectKey => ({
  tenantId,
  exhibitionId,
  exhibitorId,
  kind: 'invitation',
  subjectId: id,
})

interface Presenting {
  app: App
  member: ExhibitorMember
  own: OwnInvitationRow[]
  states: Map<string, RevisionState>
}

const present = ({ app, member, own, states }: Presenting, template: InvitationTemplate): CompanyTemplate => {
  const row = own.find(({ templateId }) => templateId === template.id)
  const words = row?.words ?? null
  const isNoneChosen = !own.some(({ isChosen }) => isChosen)
  return {
    id: template.id,
    name: template.name,
    isChosen: row?.isChosen ?? (isNoneChosen && template.id === standardTemplate),
    isOwn: words !== null,
    state: (row && states.get(row.id)) ?? null,
    greeting: (words ?? template).greeting,
    picture: words?.picture ? linkToFile(app, member, words.picture) : null,
    mayChoose: hasMemberRight(member, 'invite'),
    mayEdit: hasMemberRight(member, 'edit'),
  }
}

const presenting = async (app: App, scope: CompanyScope): Promise<Presenting & { templates: InvitationTemplate[] }> => {
  const { member } = scope
  const templates = templatesOf(await scope.exhibition(), scope.registerType)
  const rows = await ownInvitations(app.db, member)
  const states = await newestStates(
    app.db,
    { ...member, kind: 'invitation' },
    rows.map(({ id }) => id),
  )
  // A choice that the caller cannot use any longer counts as none.
  const own = rows.filter(({ templateId }) => templates.some(({ id }) => id === templateId))
  return { app, member, own, states, templates }
}

/** The templates of the fair, with what the caller's company made of them. @throws Failure notExhibitor */
export const invitationTemplates = async (app: App, scope: CompanyScope): Promise<CompanyTemplate[]> => {
  const { templates, ...around } = await presenting(app, scope)
  return templates.map((template) => present(around, template))
}

/** @throws Failure notExhibitor, invitationTemplateGone */
const oneTemplate = async (app: App, scope: CompanyScope, templateId?: string): Promise<CompanyTemplate> => {
  const all = await invitationTemplates(app, scope)
  const found = all.find(({ id, isChosen }) => (templateId === undefined ? isChosen : id === templateId))
  if (!found) throw fail('invitationTemplateGone')
  return found
}

/** A template with the versions of the company's words. @throws Failure notExhibitor, invitationTemplateGone */
export const invitationTemplate = async (app: App, scope: CompanyScope, query: TemplateQuery): Promise<TemplateVersion> => {
  const template = await oneTemplate(app, scope, query.templateId)
  const { member } = scope
  const row = (await ownInvitations(app.db, member)).find(({ templateId }) => templateId === template.id)
  const versions = await presentVersions(app, scope, member, subjectOf(member, row?.id ?? app.ids()))
  const start = templatesOf(await scope.exhibition()).find(({ id }) => id === template.id)!
  return { template, ...versions, published: row?.words ? versions.published : valuesOfTemplate(start) }
}

/** The company's row of a template, made at its first use. The company is held until the transaction ends. */
const rowOf = async (
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
