import type { GateConflict, GateScan } from '@contract/tickets/gate.schema'
import type { Passage } from '@contract/rules/tickets/gate'
import { gateOwner, newDeviceId } from '@/parts/gate/gateOwner'
import type { KeptPassList } from '@/parts/gate/passList'
import { persist, readPersisted } from '@/stores/persist'

/** The numbers of a zone on one day. */
export interface Tally {
  entered: number
  left: number
  refused: number
}

export const noTally: Tally = { entered: 0, left: 0, refused: 0 }

export interface KeptGate {
  owner: string
  deviceId: string
  zone: string
  place: string
  list: KeptPassList | null
  /** Scans that the server has not acknowledged. */
  waiting: GateScan[]
  /** What this phone saw today, for the rules without a network. */
  seen: (Passage & { ticketId: string })[]
  conflicts: GateConflict[]
  /** What all gates counted, as the server said last, and by zone what this phone adds to it. */
  counts: { day: string; zones: (Tally & { zone: string })[]; since: Record<string, Tally> }
  /** Without a sound. The phone vibrates all the same. */
  isMuted: boolean
}

const name = 'gate'

const emptyGate = (owner: string): KeptGate => ({
  owner,
  deviceId: newDeviceId(),
  zone: '',
  place: '',
  list: null,
  waiting: [],
  seen: [],
  conflicts: [],
  counts: { day: '', zones: [], since: {} },
  isMuted: false,
})

/** What this phone keeps for its gate. It survives a restart, because scans without a network must not be lost. */
export const keptGate = (): KeptGate => {
  const kept = readPersisted<KeptGate>(name)
  const empty = emptyGate(gateOwner())
  // An older version of the app kept less.
  return kept?.owner === empty.owner ? { ...empty, ...kept } : empty
}

export const keepGate = (gate: KeptGate): void => persist(name, gate)
