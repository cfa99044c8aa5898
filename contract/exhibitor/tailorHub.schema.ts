import { Type, type Static } from 'typebox'
import { hubStates, mostPassedOn } from '../rules/exhibitor/partners'
import { Bilingual, DateTime, Id, PageOf, PageQuery } from '../schemas'

/** A product that is passed on to the department store. */
export const HubProductState = Type.Object({
  id: Id,
  name: Bilingual,
  /** `none`: it was never public, so nothing was passed on. */
  state: Type.Enum([...hubStates, 'none']),
  /** Of the content that is passed on; 0 for none. */
  revision: Type.Integer(),
  /** The last one that the store took. */
  savedRevision: Type.Union([Type.Integer(), Type.Null()]),
  attempts: Type.Integer(),
  /** Why the last attempt failed, as a code: `unreachable`, or the hub's own word. '' for none. */
  failure: Type.String(),
  triedAt: Type.Union([DateTime, Type.Null()]),
})
export type HubProductState = Static<typeof HubProductState>

export const PassOnBody = Type.Object(
  { productIds: Type.Array(Id, { minItems: 1, maxItems: mostPassedOn, uniqueItems: true }) },
  { additionalProperties: false },
)
export type PassOnBody = Static<typeof PassOnBody>

export const HubDetailQuery = Type.Object({ id: Id })
export type HubDetailQuery = Static<typeof HubDetailQuery>

export const HubDetail = Type.Object({
  ...HubProductState.properties,
  /** As the store has it now; null where it has none. */
  stored: Type.Union([Type.Object({ revision: Type.Integer(), isOnSale: Type.Boolean(), name: Bilingual }), Type.Null()]),
})
export type HubDetail = Static<typeof HubDetail>

export const HubPageQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    /** Without it, everything that the store does not have yet. */
    state: Type.Optional(Type.Enum([...hubStates])),
  }),
])
export type HubPageQuery = Static<typeof HubPageQuery>

export const HubRow = Type.Object({ ...HubProductState.properties, exhibitorId: Id, exhibitorName: Bilingual })
export type HubRow = Static<typeof HubRow>

/** Without ids, everything that was refused. */
export const HubRetryBody = Type.Object({ ids: Type.Optional(Type.Array(Id, { maxItems: 100 })) }, { additionalProperties: false })
export type HubRetryBody = Static<typeof HubRetryBody>

export const tailorHubSchemas = {
  batchSaveOrUpdate: {
    purpose: 'Passes approved products on to the department store',
    body: PassOnBody,
    data: Type.Array(HubProductState),
  },
  detail: { purpose: 'A product as the department store has it', query: HubDetailQuery, data: HubDetail },
  page: { purpose: 'Products on their way to the department store', query: HubPageQuery, data: PageOf(HubRow) },
  retry: { purpose: 'Sends to the department store again', body: HubRetryBody, data: Type.Object({ count: Type.Integer() }) },
}
