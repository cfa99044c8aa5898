import { Type, type Static } from 'typebox'
import { mostSessions } from '../rules/conference/programme'

/** Text of pretalx, which leaves out what is empty or writes null. */
const Text = Type.Optional(Type.Union([Type.String({ maxLength: 50_000 }), Type.Null()]))
const Key = Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Integer(), Type.Null()]))

const PretalxPerson = Type.Object({ code: Key, id: Key, name: Text, public_name: Text, biography: Text, avatar: Text })
export type PretalxPerson = Static<typeof PretalxPerson>

const PretalxTalk = Type.Object({
  code: Key,
  guid: Key,
  id: Key,
  /** A moment with its offset: '2027-04-08T10:00:00+08:00'. */
  date: Type.String({ maxLength: 40 }),
  /** 'HH:mm' or 'd:HH:mm'. */
  duration: Type.String({ maxLength: 12, pattern: '^(\\d{1,2}:)?\\d{1,3}:[0-5]\\d$' }),
  title: Type.String({ minLength: 1, maxLength: 500 }),
  track: Text,
  type: Text,
  language: Text,
  abstract: Text,
  description: Text,
  persons: Type.Optional(Type.Array(PretalxPerson, { maxItems: 50 })),
})
export type PretalxTalk = Static<typeof PretalxTalk>

/** The `schedule.json` of pretalx, as far as a programme takes it. What else is there is left alone. */
export const PretalxSchedule = Type.Object({
  schedule: Type.Object({
    conference: Type.Object({
      acronym: Text,
      title: Type.String({ minLength: 1, maxLength: 200 }),
      rooms: Type.Optional(
        Type.Array(Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }), slug: Key, guid: Key }), { maxItems: 200 }),
      ),
      tracks: Type.Optional(Type.Array(Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }), slug: Key }), { maxItems: 300 })),
      days: Type.Array(
        Type.Object({
          rooms: Type.Record(Type.String({ minLength: 1, maxLength: 200 }), Type.Array(PretalxTalk, { maxItems: mostSessions })),
        }),
        { maxItems: 60 },
      ),
    }),
  }),
})
export type PretalxSchedule = Static<typeof PretalxSchedule>
