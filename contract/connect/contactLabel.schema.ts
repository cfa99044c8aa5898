import { Type, type Static } from 'typebox'
import { ContactTag } from './contact.schema'

export const CompanyLabel = Type.Object({ ...ContactTag.properties, count: Type.Integer() })
export type CompanyLabel = Static<typeof CompanyLabel>

export const contactLabelSchemas = {
  ofCompany: { purpose: 'Labels that the company gives its contacts, with their numbers', data: Type.Array(CompanyLabel) },
  ofFair: { purpose: "The organiser's labels, which all companies may give", data: Type.Array(ContactTag) },
}
