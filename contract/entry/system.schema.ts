import { Type, type Static } from 'typebox'

/** The server's clock, which countdowns follow: in the exhibition's zone for reading, in epoch milliseconds for counting. */
export const SystemTime = Type.Object({
  systemTime: Type.String({ examples: ['2027-04-08 09:00:00'] }),
  epochMs: Type.Number(),
})

/** What the organiser has set up at outside services, for those who set a fair up. Whether, never what. */
export const Inspection = Type.Object({
  publicUrl: Type.String(),
  officialAccount: Type.Boolean(),
  miniProgram: Type.Boolean(),
  merchant: Type.Boolean(),
  sms: Type.Boolean(),
  mail: Type.Boolean(),
})
export type Inspection = Static<typeof Inspection>

export const systemSchemas = { time: { data: SystemTime }, inspect: { data: Inspection } }
