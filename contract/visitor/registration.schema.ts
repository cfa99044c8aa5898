import { Type, type Static } from 'typebox'
import type { FormValues } from '../rules/form/fieldValues'
import { type FormDefinition, maxFormFields, maxGroupRows } from '../rules/form/form'
import type { UserStateWire } from '../rules/visitor/userState'

const text = Type.Union([Type.String(), Type.Null()])

export const UserStateAnswer = Type.Unsafe<UserStateWire>(
  Type.Object({
    userExhibitionVO: Type.Object({
      registerType: Type.String(),
      completeResult: text,
      examineResult: text,
      questionnaireResult: text,
      questionnaireTwoResult: text,
      questionnaireThreeResult: text,
      examineRemark: text,
    }),
    exhibitionInfo: Type.Object({ exhibitionName: Type.String(), exhibitionEnName: Type.String() }),
    userId: Type.String(),
    userName: text,
    userQr: text,
    userCode: text,
    deptId: text,
    account: text,
    isHaveTicket: Type.Boolean(),
    isHaveConferenceRegistration: Type.Boolean(),
    jumpUrl: text,
    visitingGroupLeaderVO: Type.Union([Type.Object({ processStatus: Type.Integer() }), Type.Null()]),
    isDraft: Type.Boolean(),
    hasOtherTypes: Type.Optional(Type.Boolean()),
    isReviewed: Type.Optional(Type.Boolean()),
    reviewDueOn: Type.Optional(text),
    isInvitedStaff: Type.Optional(Type.Boolean()),
    hasStaffRegistration: Type.Optional(Type.Boolean()),
  }),
)
export type UserStateAnswer = UserStateWire

/** The form engine draws it, and `contract/rules/form/form.ts` defines its shape. The server made it, so the answer is not checked. */
export const FormAnswer = Type.Unsafe<FormDefinition>(Type.Object({}, { additionalProperties: true }))
export type FormAnswer = FormDefinition

const fieldName = '^[a-zA-Z]\\w{0,39}$'
const plainValues = [Type.String({ maxLength: 4000 }), Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 })] as const
const row = Type.Record(Type.String({ pattern: fieldName }), Type.Union([...plainValues, Type.Null()]), {
  additionalProperties: false,
  maxProperties: 20,
})
const fieldValue = Type.Union([
  ...plainValues,
  Type.Array(row, { maxItems: maxGroupRows }),
  Type.Object({ kind: Type.String({ maxLength: 40 }), number: Type.String({ maxLength: 80 }) }, { additionalProperties: false }),
  Type.Null(),
])
const values = Type.Unsafe<FormValues>(
  Type.Record(Type.String({ pattern: fieldName }), fieldValue, { additionalProperties: false, maxProperties: maxFormFields }),
)

export const PersonBody = Type.Object({
  formId: Type.String({ maxLength: 64 }),
  version: Type.Integer(),
  values,
  mayWait: Type.Optional(Type.Boolean({ description: 'False: a change that would take the approval away is refused instead.' })),
})
export type PersonBody = Static<typeof PersonBody>

/**
 * `masked` names the fields with a masked value. If unchanged, they keep the stored value.
 */
export const PersonAnswer = Type.Object({
  values: Type.Unsafe<FormValues>(Type.Object({}, { additionalProperties: true })),
  masked: Type.Array(Type.String()),
  photoUrls: Type.Record(Type.String(), Type.String()),
  /** The texts that the person accepted at sign-in. The form does not ask for them again. */
  agreed: Type.Array(Type.String()),
  /** The texts that must be read, and that the person has opened in their present version. */
  read: Type.Array(Type.String()),
})
export type PersonAnswer = Static<typeof PersonAnswer>

export const ReadTextBody = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) })
export type ReadTextBody = Static<typeof ReadTextBody>

export const CompaniesQuery = Type.Object({ text: Type.String({ minLength: 1, maxLength: 60 }) })
export type CompaniesQuery = Static<typeof CompaniesQuery>

export const DraftBody = Type.Object({
  /** The form or questionnaire of the draft. */
  formId: Type.String({ minLength: 1, maxLength: 64 }),
  version: Type.Integer(),
  /**
   * The revision that the input is based on; null where there was no draft. The save is refused if another page or phone saved
   * since. Without it, the draft is replaced.
   */
  baseRevision: Type.Optional(Type.Union([Type.String({ pattern: '^\\d{1,19}$' }), Type.Null()])),
  content: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true, maxProperties: 200 })),
})
export type DraftBody = Static<typeof DraftBody>

export const DraftAnswer = Type.Array(
  Type.Object({
    formId: Type.String(),
    version: Type.Integer(),
    revision: Type.String(),
    content: Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true })),
    savedAt: Type.String(),
  }),
)
export type DraftAnswer = Static<typeof DraftAnswer>

export const SavedDraft = Type.Object({ revision: Type.String() })
export type SavedDraft = Static<typeof SavedDraft>

export const UserStateQuery = Type.Object({
  /** For back ends that need it from the client. This server ignores it. */
  topRegisterType: Type.Optional(Type.String({ maxLength: 40 })),
  /** Of the link. The first visit by an exhibitor's invitation makes the person its staff. */
  registrationSource: Type.Optional(Type.String({ maxLength: 40 })),
})
export type UserStateQuery = Static<typeof UserStateQuery>

export const registrationSchemas = {
  addAndGetAll: {
    purpose: "The caller's registration and its next step. Creates the registration at the first call",
    query: UserStateQuery,
    data: UserStateAnswer,
  },
  form: { purpose: 'The form of the register type, with its fields and rules', data: FormAnswer },
  person: { purpose: 'What the caller filled in, with documents masked', data: PersonAnswer },
  submit: { purpose: "Submits the caller's form", body: PersonBody, data: UserStateAnswer },
  readText: { purpose: 'Notes that the caller opened a text of the form', body: ReadTextBody, data: Type.Array(Type.String()) },
  companies: { purpose: 'Suggests names of companies while the caller types one', query: CompaniesQuery, data: Type.Array(Type.String()) },
  draft: { purpose: "The draft of the caller's form", data: DraftAnswer },
  saveDraft: { purpose: "Saves the draft of the caller's form", body: DraftBody, data: SavedDraft },
}
