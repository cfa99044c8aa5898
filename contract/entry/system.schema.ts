import { Type, type Static } from 'typebox'

/** The server's clock for countdowns: in the exhibition's zone for display, in epoch milliseconds for arithmetic. */
export const SystemTime = Type.Object({
  systemTime: Type.String({ examples: ['2027-04-08 09:00:00'] }),
  epochMs: Type.Number(),
})

/** Which outside services the organiser has configured, for people who set a fair up. It says whether, never how. */
export const Inspection = Type.Object({
  publicUrl: Type.String(),
  officialAccount: Type.Boolean(),
  miniProgram: Type.Boolean(),
  merchant: Type.Boolean(),
  sms: Type.Boolean(),
  mail: Type.Boolean(),
})
export type Inspection = Static<typeof Inspection>

export const systemSchemas = {
  time: { purpose: "The server's clock", data: SystemTime },
  inspect: { purpose: 'What the server knows of the caller, for support', data: Inspection },
}
