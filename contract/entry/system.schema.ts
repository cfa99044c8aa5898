import { Type, type Static } from 'typebox'

/** The server's clock, which countdowns follow: in the exhibition's zone for reading, in epoch milliseconds for counting. */
export const SystemTime = Type.Object({
  systemTime: Type.String({ examples: ['2027-04-08 09:00:00'] }),
  epochMs: Type.Number(),
})
export type SystemTime = Static<typeof SystemTime>

export const systemSchemas = { time: { data: SystemTime } }
