import { Type, type Static } from 'typebox'
import { stepStates } from '../rules/exhibitor/checklist'
import { exhibitorForms } from '../rules/exhibitor/exhibitorForm'
import { registerTypes } from '../registerTypes'
import { Day } from '../schemas'

/** A form of a company, with how far it is. */
export const FormStanding = Type.Object({
  form: Type.Enum([...exhibitorForms]),
  /** The register types that are about this form, in both spellings. */
  registerTypes: Type.Array(Type.Enum([...registerTypes])),
  state: Type.Enum([...stepStates]),
  /** In percent: what is filled in of a form, or the products that are approved. */
  completeness: Type.Integer(),
  /** How many products there are; null for other forms. */
  count: Type.Union([Type.Integer(), Type.Null()]),
  /** 'yyyy-MM-dd'; null where the fair sets no day. */
  dueOn: Type.Union([Day, Type.Null()]),
  isOverdue: Type.Boolean(),
})
export type FormStanding = Static<typeof FormStanding>

/** The forms of a company, and whether it may fill in its data from another system. */
export const CompanyForms = Type.Object({ forms: Type.Array(FormStanding), mayReadAnGeBo: Type.Boolean() })
export type CompanyForms = Static<typeof CompanyForms>

export const exhibitorFormSchemas = {
  list: { purpose: 'The forms of a company by register type, each with its own completeness', data: CompanyForms },
}
