import { Type, type Static } from 'typebox'
import {
  CredentialBody,
  CredentialChangeBody,
  CredentialConfig,
  CredentialDetail,
  CredentialIdQuery,
  CredentialKindRow,
  CredentialListQuery,
  CredentialRow,
  CredentialTypeQuery,
} from '../exhibitor/credential.schema'
import { Id, PageOf } from '../schemas'

/** The company whose booth the caller builds. */
const ofBooth = { exhibitorId: Id }
const Booth = Type.Object(ofBooth)

export const ConstructionPassQuery = Type.Object({ ...ofBooth, ...CredentialTypeQuery.properties })
export type ConstructionPassQuery = Static<typeof ConstructionPassQuery>

export const ConstructionPassListQuery = Type.Intersect([Booth, CredentialListQuery])
export type ConstructionPassListQuery = Static<typeof ConstructionPassListQuery>

const strict = { additionalProperties: false }
const ChangeBody = Type.Object({ ...ofBooth, ...CredentialChangeBody.properties }, strict)

export const constructionPassSchemas = {
  kinds: {
    purpose: 'The passes that a builder applies for at a booth, with their quota',
    query: Booth,
    data: Type.Array(CredentialKindRow),
  },
  config: { purpose: 'A kind of pass with its quota and its form, for a builder', query: ConstructionPassQuery, data: CredentialConfig },
  list: {
    purpose: 'The passes that the caller applied for at a booth',
    query: ConstructionPassListQuery,
    data: PageOf(CredentialRow),
  },
  detail: {
    purpose: 'A pass that the caller applied for at a booth, with its code',
    query: Type.Object({ ...ofBooth, ...CredentialIdQuery.properties }),
    data: CredentialDetail,
  },
  submit: {
    purpose: 'Applies for the pass of a person who builds a booth, corrects it, or gives its place to another person',
    body: Type.Object({ ...ofBooth, ...CredentialBody.properties }, strict),
    data: CredentialRow,
  },
  reportLoss: { purpose: 'Reports the pass of a person who builds a booth lost', body: ChangeBody, data: CredentialRow },
  cancel: { purpose: 'Withdraws an application of a builder, or gives a pass back', body: ChangeBody, data: CredentialRow },
}
