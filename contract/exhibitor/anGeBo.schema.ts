import { Type, type Static } from 'typebox'
import { DateTime } from '../schemas'
import { Change, SavedVersion } from './company.schema'

export const DeptCode = Type.Object({ code: Type.String(), expiresAt: DateTime })
export type DeptCode = Static<typeof DeptCode>

export const ExhibitorOfCodeQuery = Type.Object({ code: Type.Optional(Type.String({ maxLength: 64 })) })
export type ExhibitorOfCodeQuery = Static<typeof ExhibitorOfCodeQuery>

/** What anGeBo knows of the company and its form does not say. Nothing of it is stored. */
export const KnownCompany = Type.Object({
  /** Empty where the form says the same. `name.cn` is a part of the field `name`. */
  changes: Type.Array(Change),
  /** Labels of what does not fit the form, and is left out. */
  unfit: Type.Array(Type.String()),
  /** Of the draft that the fields would go to; null where a new version begins. */
  revision: Type.Union([Type.String(), Type.Null()]),
  /** A short form of what is shown. */
  digest: Type.String(),
  /** Whether the company's data may be changed now. They may not while they are in review. */
  mayTake: Type.Boolean(),
})
export type KnownCompany = Static<typeof KnownCompany>

/** The fields that the company agreed to, as it saw them. */
export const TakeOverBody = Type.Object(
  {
    fields: Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 50, uniqueItems: true }),
    revision: Type.Union([Type.String({ pattern: '^\\d{1,9}$' }), Type.Null()]),
    digest: Type.String({ maxLength: 64 }),
  },
  { additionalProperties: false },
)
export type TakeOverBody = Static<typeof TakeOverBody>

export const anGeBoSchemas = {
  getCode: { purpose: "A code by which the company's data at anGeBo are read", data: DeptCode },
  getExhibitor: { purpose: 'What anGeBo knows of the company, beside its own data', query: ExhibitorOfCodeQuery, data: KnownCompany },
  takeOver: { purpose: "Puts chosen fields of anGeBo into the company's draft", body: TakeOverBody, data: SavedVersion },
}
