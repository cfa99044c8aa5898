import { Type, type Static } from 'typebox'
import type { GateAnswer, GateDirection, GateVerdict } from '../rules/tickets/gate'
import { DateTime, Day, Id, PageOf, PageQuery } from '../schemas'

/** ISO 8601 with seconds and zone, by the device's own clock. */
const DeviceTime = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,3})?(Z|[+-]\\d{2}:\\d{2})$',
  examples: ['2027-04-08T09:03:12+08:00'],
})

export const GateScan = Type.Object({
  /** Chosen by the device, and never for another scan. */
  scanId: Type.String({ pattern: '^[\\w.:-]{1,64}$' }),
  /** The scanned text, or the 12 digits below the code. */
  code: Type.String({ minLength: 1, maxLength: 2000 }),
  /** Of the zones in the entrance list. */
  zone: Type.String({ pattern: '^[\\w-]{1,40}$' }),
  /** The gate, as visitors know it. */
  place: Type.String({ minLength: 1, maxLength: 100 }),
  direction: Type.Unsafe<GateDirection>(Type.String({ enum: ['in', 'out'] })),
  at: DeviceTime,
  /** What the gate did by itself, without a network. Missing where it waits for this answer. */
  isLetIn: Type.Optional(Type.Boolean()),
})
export type GateScan = Static<typeof GateScan>

export const ScansBody = Type.Object({
  deviceId: Type.String({ pattern: '^[\\w.:-]{1,64}$' }),
  /** What the device's clock shows while it sends this. */
  deviceTime: DeviceTime,
  scans: Type.Array(GateScan, { minItems: 1, maxItems: 500 }),
})
export type ScansBody = Static<typeof ScansBody>

const FirstEntry = Type.Object({ at: DateTime, place: Type.String() })

export const ScanAnswer = Type.Object({
  scanId: Type.String(),
  /** Null if the scan was not stored: its time is wrong, or its id has other content. */
  verdict: Type.Union([Type.Unsafe<GateVerdict>(Type.String()), Type.Null()]),
  answer: Type.Unsafe<GateAnswer>(Type.String()),
  /** In a sentence. */
  reason: Type.String(),
  first: Type.Union([FirstEntry, Type.Null()]),
  ticketId: Type.Union([Id, Type.Null()]),
  ticketName: Type.String(),
  /** For the person at the gate: only where the device waits for the answer. */
  holderName: Type.String(),
})
export type ScanAnswer = Static<typeof ScanAnswer>

export const GateConflict = Type.Object({
  deviceId: Type.String(),
  scanId: Type.String(),
  at: DateTime,
  zone: Type.String(),
  place: Type.String(),
  verdict: Type.Unsafe<GateVerdict>(Type.String()),
  reason: Type.String(),
  first: Type.Union([FirstEntry, Type.Null()]),
  ticketId: Type.Union([Id, Type.Null()]),
  ticketName: Type.String(),
})
export type GateConflict = Static<typeof GateConflict>

export const ScansTaken = Type.Object({
  clock: Type.Object({
    /** Server time minus device time. */
    skewMs: Type.Integer(),
    isFarOff: Type.Boolean(),
    note: Type.String(),
  }),
  /** One for each scan id, in the order of the batch. */
  answers: Type.Array(ScanAnswer),
  /** The present conflicts of the tickets of this batch. */
  conflicts: Type.Array(GateConflict),
})
export type ScansTaken = Static<typeof ScansTaken>

export const GateDay = Type.Object({
  today: Day,
  /** For codes that move, base64url. A gate forgets them with its list. */
  gateKeys: Type.Array(Type.Object({ keyId: Type.Integer(), key: Type.String() })),
  /** Of today, by zone. */
  zones: Type.Array(Type.Object({ zone: Type.String(), entered: Type.Integer(), left: Type.Integer(), refused: Type.Integer() })),
  conflicts: Type.Integer(),
  /** Devices whose clock is far off. */
  clocks: Type.Array(Type.Object({ deviceId: Type.String(), skewMs: Type.Integer(), measuredAt: DateTime })),
})
export type GateDay = Static<typeof GateDay>

export const HolderQuery = Type.Object({ qrCode: Type.String({ minLength: 1, maxLength: 2000 }) })

export const CodeHolder = Type.Object({
  verdict: Type.Unsafe<GateVerdict>(Type.String()),
  /** In a sentence. */
  reason: Type.String(),
  ticketId: Id,
  ticketName: Type.String(),
  state: Type.String(),
  /** The first and the last character stay. */
  holderName: Type.String(),
  company: Type.String(),
  entryDays: Type.Array(Day),
})
export type CodeHolder = Static<typeof CodeHolder>

export const gateSchemas = {
  scan: { purpose: 'Judges and stores the scans of a gate, in batches', body: ScansBody, data: ScansTaken },
  day: { purpose: "A gate's counts of the day, its keys for moving codes, and clocks that are far off", data: GateDay },
  conflicts: { purpose: 'Entries against the rules, the latest first', query: PageQuery, data: PageOf(GateConflict) },
  holder: { purpose: 'Whose code it is, for those who may read passes', query: HolderQuery, data: CodeHolder },
}
