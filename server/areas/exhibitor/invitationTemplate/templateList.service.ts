import type { CompanyTemplate, TemplateQuery, TemplateVersion } from '../../../../contract/exhibitor/invitationTemplate.schema'
import { type InvitationTemplate, standardTemplate, valuesOfTemplate } from '../../../../contract/rules/exhibitor/companyInvitation'
import { hasMemberRight } from '../../../../contract/rules/exhibitor/memberRights'
import type { RevisionState } from '../../../../contract/rules/exhibitor/revision'
import type { App } from '../../../core/App'
import { fail } from '../../../core/errors/failure'
import type { CompanyScope } from '../../../core/calls/scope'
import { linkToFile } from '../../visitor/file/boundFile.service'
import type { ExhibitorMember } from '../member.service'
import { newestStates } from '../revision/revisionStates.sql'
import { presentVersions } from '../revision/version.service'
import { type OwnInvitationRow, ownInvitations } from './ownInvitation.sql'
import { templatesOf } from './templates'
import { subjectOf } from './templateSubject'

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
export const oneTemplate = async (app: App, scope: CompanyScope, templateId?: string): Promise<CompanyTemplate> => {
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
