import { Type, type Static } from 'typebox'
import { TokenSuccess } from '../account/tokenSuccess.schema'
import { registerTypes, type RegisterType } from '../registerTypes'
import type { ReviewState } from '../rules/visitor/reviewStates'

const registerType = Type.Unsafe<RegisterType>(Type.String({ enum: registerTypes }))

/** `current`: of this session. `own`: the person has a registration. `offered`: the fair takes one. */
export const typeStandings = ['current', 'own', 'offered'] as const
export type TypeStanding = (typeof typeStandings)[number]

export const PersonType = Type.Object({
  registerType,
  standing: Type.Unsafe<TypeStanding>(Type.String({ enum: typeStandings })),
  isComplete: Type.Boolean(),
  review: Type.Unsafe<ReviewState>(Type.String()),
  /** The organiser decided. Else an approval means that nothing is reviewed. */
  isReviewed: Type.Boolean(),
})
export type PersonType = Static<typeof PersonType>

export const ChangeTypeBody = Type.Object({ registerType: Type.String({ maxLength: 40 }) })
export type ChangeTypeBody = Static<typeof ChangeTypeBody>

export const registerTypeSchemas = {
  list: { purpose: 'The register types that the caller has at the fair, or can register under', data: Type.Array(PersonType) },
  change: { purpose: 'Signs the caller in under another register type of the fair', body: ChangeTypeBody, data: TokenSuccess },
}
