import { Type, type Static } from 'typebox'
import { stageRoles } from '../rules/conference/programme'
import { Paper } from './programme.schema'
import { Bilingual, DateTime, Day, Id, PageOf, PageQuery } from '../schemas'

const speaker = {
  id: Id,
  name: Bilingual,
  title: Bilingual,
  company: Bilingual,
  /** Null for initials. */
  pictureUrl: Type.Union([Type.String(), Type.Null()]),
}

export const SpeakerRow = Type.Object(speaker)
export type SpeakerRow = Static<typeof SpeakerRow>

/** A person on stage with their sessions. */
export const Speaker = Type.Object({
  ...speaker,
  intro: Bilingual,
  sessions: Type.Array(
    Type.Object({
      id: Id,
      title: Bilingual,
      day: Day,
      startTime: DateTime,
      endTime: DateTime,
      room: Type.Union([Bilingual, Type.Null()]),
      role: Type.Enum([...stageRoles]),
      topic: Bilingual,
      isCancelled: Type.Boolean(),
    }),
  ),
  /** Those that name the person. */
  papers: Type.Array(Paper),
})
export type Speaker = Static<typeof Speaker>

export const SpeakersQuery = Type.Intersect([
  PageQuery,
  Type.Object({
    /** A part of a name or a company. */
    text: Type.Optional(Type.String({ maxLength: 60 })),
    /** A conference or a node below it. */
    nodeId: Type.Optional(Id),
  }),
])
export type SpeakersQuery = Static<typeof SpeakersQuery>

export const SpeakerQuery = Type.Object({ id: Id })
export type SpeakerQuery = Static<typeof SpeakerQuery>

export const speakerSchemas = {
  listAll: { purpose: 'The speakers of the fair', query: SpeakersQuery, data: PageOf(SpeakerRow) },
  detail: { purpose: 'A speaker with their sessions', query: SpeakerQuery, data: Speaker },
}
