/** What jobs wait for: an outside service, or thousands of rows. */
export type OutsideService = 'payment' | 'invoicing' | 'messages' | 'reminders' | 'invitations' | 'imports' | 'partners' | 'companies'

/** Jobs that share their slots. A slow lane delays no other. */
export interface JobLane {
  kinds: string[]
  /** How many of its jobs run at the same time in this process. */
  width: number
  /** How many jobs are read at a time. Few in a lane that may be slow, so that new ones get their turn soon. */
  batch: number
}

/** Jobs that need the database alone. Fewer than the connections of the pool, because people's calls need them too. */
const ownLane = { width: 4, batch: 100 }
/** A service that does not answer holds these two, and no expiry. */
const outsideLane = { width: 2, batch: 10 }

/** Each company has a system of its own, and one that does not answer holds its own slot alone. */
const companyLane = { width: 16, batch: 16 }

const lanesOf: Partial<Record<OutsideService, Pick<JobLane, 'width' | 'batch'>>> = { companies: companyLane }

/** One lane for our own kinds, and one for each outside service. */
export const makeLanes = (): { add(kind: string, service?: OutsideService): void; all(): JobLane[]; kinds(): string[] } => {
  const lanes = new Map<string, JobLane>()
  return {
    add(kind, service) {
      const name = service ?? 'own'
      const lane = lanes.get(name) ?? { kinds: [], ...(service ? (lanesOf[service] ?? outsideLane) : ownLane) }
      lane.kinds.push(kind)
      lanes.set(name, lane)
    },
    all: () => [...lanes.values()],
    kinds: () => [...lanes.values()].flatMap((lane) => lane.kinds),
  }
}
