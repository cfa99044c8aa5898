import { Type, type Static } from 'typebox'
import { channelStates, channelTargets } from '../rules/group/source'
import { drawnTemplateNames } from '../rules/sharing/posterTemplates'
import { DateTime, Day, Id, PageOf, PageQuery } from '../schemas'
import { PosterDetail, PosterPicture } from '../sharing/poster.schema'

const State = Type.Enum([...channelStates])
const Target = Type.Enum([...channelTargets])
const Version = Type.Integer({ minimum: 1, maximum: 2_000_000_000 })
/** A code as it is typed: any other text is answered as none. */
const Code = Type.String({ minLength: 1, maxLength: 60 })

/** People by the step that they reached, each once. Opened counts phones. */
export const ChannelCounts = Type.Object({
  opened: Type.Integer(),
  registered: Type.Integer(),
  ticket: Type.Integer(),
  came: Type.Integer(),
})
export type ChannelCounts = Static<typeof ChannelCounts>

const channelFacts = {
  code: Type.String(),
  name: Type.String(),
  leadsTo: Target,
  state: State,
  version: Version,
  groupId: Id,
  groupName: Type.String(),
  createdAt: DateTime,
  counts: ChannelCounts,
}

export const SourceChannel = Type.Object(channelFacts)
export type SourceChannel = Static<typeof SourceChannel>

export const SourcesQuery = Type.Intersect([PageQuery, Type.Object({ state: Type.Optional(State) })])
export type SourcesQuery = Static<typeof SourcesQuery>

/** A page of channels, and the sums of all of them. */
export const SourcePage = Type.Object({
  ...PageOf(SourceChannel).properties,
  counts: ChannelCounts,
  used: Type.Integer(),
  limit: Type.Integer(),
  /** Groups in which the caller may make a channel. */
  groups: Type.Array(Type.Object({ id: Id, name: Type.String() })),
})
export type SourcePage = Static<typeof SourcePage>

export const SourceQuery = Type.Object({ code: Code })
export type SourceQuery = Static<typeof SourceQuery>

/** A channel with its link, and its counts by day. */
export const SourceDetail = Type.Object({
  ...channelFacts,
  /** What the QR code says, in the caller's language. */
  link: Type.String(),
  /** The days on which something was counted, in order. */
  days: Type.Array(Type.Object({ day: Day, ...ChannelCounts.properties })),
  /** The people by where they opened the link. */
  terminals: Type.Object({ WeChat: Type.Integer(), H5: Type.Integer() }),
})
export type SourceDetail = Static<typeof SourceDetail>

export const SourceProposal = Type.Object({ code: Type.String() })

export const SourceBody = Type.Object(
  {
    groupId: Type.Optional(Id),
    code: Type.String({ maxLength: 60 }),
    name: Type.String({ maxLength: 200 }),
    leadsTo: Target,
  },
  { additionalProperties: false },
)
export type SourceBody = Static<typeof SourceBody>

export const SourceChangeBody = Type.Object(
  { code: Code, version: Version, name: Type.Optional(Type.String({ maxLength: 200 })), state: Type.Optional(State) },
  { additionalProperties: false },
)
export type SourceChangeBody = Static<typeof SourceChangeBody>

export const SourcePictureQuery = Type.Object({
  code: Code,
  template: Type.Optional(Type.Unsafe<(typeof drawnTemplateNames)[number]>(Type.Enum([...drawnTemplateNames]))),
})
export type SourcePictureQuery = Static<typeof SourcePictureQuery>

export const sourceSchemas = {
  list: { purpose: 'The channels of the groups that the caller leads, with their counts', query: SourcesQuery, data: SourcePage },
  detail: { purpose: 'A channel with its link, and its counts by day', query: SourceQuery, data: SourceDetail },
  propose: { purpose: 'A code for a channel that nobody has yet', data: SourceProposal },
  save: { purpose: 'Makes a channel', body: SourceBody, data: SourceDetail },
  update: { purpose: 'Renames a channel, closes it, or opens it again', body: SourceChangeBody, data: SourceDetail },
  poster: { purpose: 'What the poster of a channel says', query: SourceQuery, data: PosterDetail },
  posterPicture: {
    purpose: 'The poster of a channel or its code alone as a picture, for phones that cannot draw',
    query: SourcePictureQuery,
    data: PosterPicture,
  },
}
