import { Type, type Static } from 'typebox'
import { revisionStates } from '../rules/exhibitor/revision'
import { Bilingual } from '../schemas'
import { Version, VersionBody } from './company.schema'

const TemplateId = Type.String({ minLength: 1, maxLength: 40 })

/** A template of the organiser's, as a company sees it. */
export const CompanyTemplate = Type.Object({
  id: TemplateId,
  name: Bilingual,
  /** New invitations use it. */
  isChosen: Type.Boolean(),
  /** Buyers read the company's own words, and not the organiser's. */
  isOwn: Type.Boolean(),
  /** Of the newest version of the company's words; null where it has none. */
  state: Type.Union([Type.Enum([...revisionStates]), Type.Null()]),
  /** What buyers read on the page of the invitation; '' for nothing. */
  greeting: Bilingual,
  /** The signed address of the company's picture, which expires. */
  picture: Type.Union([Type.String(), Type.Null()]),
  mayChoose: Type.Boolean(),
  mayEdit: Type.Boolean(),
})
export type CompanyTemplate = Static<typeof CompanyTemplate>

/** Without an id, the one that is chosen. */
export const TemplateQuery = Type.Object({ templateId: Type.Optional(TemplateId) })
export type TemplateQuery = Static<typeof TemplateQuery>

/** `published` are the words that buyers read now, the company's or the organiser's. */
export const TemplateVersion = Type.Object({ template: CompanyTemplate, ...Version.properties })
export type TemplateVersion = Static<typeof TemplateVersion>

export const TemplateBody = Type.Object({ templateId: TemplateId }, { additionalProperties: false })
export type TemplateBody = Static<typeof TemplateBody>

export const TemplateVersionBody = Type.Object({ templateId: TemplateId, ...VersionBody.properties }, { additionalProperties: false })
export type TemplateVersionBody = Static<typeof TemplateVersionBody>

export const invitationTemplateSchemas = {
  list: { purpose: "The organiser's templates of invitations, with what the company made of them", data: Type.Array(CompanyTemplate) },
  detail: {
    purpose: "A template with the company's own words: published, in review and earlier",
    query: TemplateQuery,
    data: TemplateVersion,
  },
  save: { purpose: "Sends the company's words for review", body: TemplateVersionBody, data: CompanyTemplate },
  saveDraft: {
    purpose: "Saves a draft of the company's words",
    body: TemplateVersionBody,
    data: Type.Object({ revision: Type.String() }),
  },
  takeBack: { purpose: "Takes the company's words back from the review", body: TemplateBody, data: Type.Null() },
  choose: { purpose: 'Takes a template for new invitations', body: TemplateBody, data: CompanyTemplate },
  reset: { purpose: "Goes back to the organiser's words", body: TemplateBody, data: CompanyTemplate },
}
