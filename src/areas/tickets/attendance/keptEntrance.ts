import type { PassScan, SessionDoorList, SessionDoors } from '@contract/conference/attendance.schema'
import { gateOwner, newDeviceId } from '@/parts/gate/gateOwner'
import type { KeptPassList } from '@/parts/gate/passList'
import { persist, readPersisted } from '@/stores/persist'

/** A person whom this phone let in at a session. */
export interface LetIn {
  conferenceId: string
  ticketId: string
  atMs: number
}

/** A person whom this phone let in, and whose pass the server does not accept. */
export interface Unaccepted {
  scanId: string
  atMs: number
  reason: string
}

export interface KeptEntrance {
  owner: string
  deviceId: string
  /** The session that staff chose; '' before. */
  conferenceId: string
  doors: SessionDoors | null
  list: SessionDoorList | null
  passes: KeptPassList | null
  /** Scans that the server has not acknowledged, each with what the staff did. */
  waiting: PassScan[]
  letIn: LetIn[]
  unaccepted: Unaccepted[]
  /** How many the server counted last, and how many this phone adds to them. */
  counts: { conferenceId: string; attended: number; signedUp: number; since: number }
  /** Without a sound. The phone vibrates all the same. */
  isMuted: boolean
}

const name = 'sessionEntrance'

const emptyEntrance = (owner: string): KeptEntrance => ({
  ...{ owner, deviceId: newDeviceId(), conferenceId: '', doors: null, list: null, passes: null },
  ...{ waiting: [], letIn: [], unaccepted: [], isMuted: false },
  counts: { conferenceId: '', attended: 0, signedUp: 0, since: 0 },
})

/** What this phone keeps for the entrance of a session. It survives a restart, because scans without a network must not be lost. */
export const keptEntrance = (): KeptEntrance => {
  const kept = readPersisted<KeptEntrance>(name)
  const empty = emptyEntrance(gateOwner())
  return kept?.owner === empty.owner ? { ...empty, ...kept } : empty
}

export const keepEntrance = (entrance: KeptEntrance): void => persist(name, entrance)
