import { Type, type Static } from 'typebox'
import { surveyKinds, surveyLimits } from '../rules/connect/survey'
import { Id } from '../schemas'
import { DeviceKey } from './contactParts.schema'

const Kind = Type.Enum([...surveyKinds])

/** Texts are a little longer here than they are kept, because spaces at their ends go. */
const text = (most: number) => Type.String({ maxLength: most * 2 })

const Option = Type.Object({ id: DeviceKey, label: text(surveyLimits.label) }, { additionalProperties: false })

const members = {
  id: DeviceKey,
  kind: Kind,
  title: text(surveyLimits.title),
  /** Of `single` and `multiple`. */
  options: Type.Array(Option, { maxItems: surveyLimits.options }),
}

/** What a company asks about its customers. */
export const Survey = Type.Object({
  /** The first one is asked first. */
  questions: Type.Array(Type.Object({ ...members, isRetired: Type.Boolean() })),
  /** Which state of the questions this is. */
  revision: Type.Integer(),
  /** The caller may change the questions. */
  mayManage: Type.Boolean(),
})
export type Survey = Static<typeof Survey>

export const SurveyBody = Type.Object(
  {
    /** The state that the caller changed. Another one is refused. */
    revision: Type.Integer({ minimum: 0 }),
    questions: Type.Array(Type.Object(members, { additionalProperties: false }), { maxItems: surveyLimits.asked }),
  },
  { additionalProperties: false },
)
export type SurveyBody = Static<typeof SurveyBody>

export const SurveyUrlQuery = Type.Object({ id: Type.Optional(Id) })

export const SurveyUrl = Type.Object({
  /** The address of the page with the questions; empty where the company asks none. */
  url: Type.String(),
})
export type SurveyUrl = Static<typeof SurveyUrl>

export const surveySchemas = {
  getSurveyUrl: { purpose: "The address of a company's questions about a customer", query: SurveyUrlQuery, data: SurveyUrl },
  detail: { purpose: "The questions that the caller's company asks about customers", data: Survey },
  save: { purpose: 'Changes the questions of a company', body: SurveyBody, data: Survey },
}
