import type { TicketPass, WalletTicket } from '@contract/tickets/wallet.schema'
import type { Language } from '@contract/language'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'

/** The data of a ticket that the phone stores: the fields that a pass shows, and no more. */
export type PersistedTicket = Omit<WalletTicket, 'orderId' | 'issuedAt'>

/** Whether the ticket is valid today is not stored, because tomorrow the answer differs. */
export type PersistedPass = Omit<TicketPass, 'orderId' | 'issuedAt' | 'canEnterToday' | 'entryNote'>

interface Persisted {
  /** The owner. Another person who signs in on this phone finds nothing, and overwrites the copies. */
  owner: string
  language: Language
  savedAtMs: number
  tickets: PersistedTicket[]
  passes: Record<string, PersistedPass>
}

const name = 'passes'
/** Storage of a mini-program holds 10 MB in all and 1 MB per key. A pass takes less than 1 KB. */
const maxPersisted = 100

/** The names were stored in the language of that day. In the other language they swap places. */
const turned = <Ticket extends PersistedTicket>(ticket: Ticket): Ticket => ({ ...ticket, name: ticket.otherName, otherName: ticket.name })

const inTodaysLanguage = (persisted: Persisted): Persisted =>
  persisted.language === session.language
    ? persisted
    : {
        ...persisted,
        language: session.language,
        tickets: persisted.tickets.map(turned),
        passes: Object.fromEntries(Object.entries(persisted.passes).map(([id, pass]) => [id, turned(pass)])),
      }

const read = (): Persisted | null => {
  const persisted = readPersisted<Persisted>(name)
  return persisted && persisted.owner === session.owner ? inTodaysLanguage(persisted) : null
}

const write = (change: Partial<Pick<Persisted, 'tickets' | 'passes'>>): void => {
  const { owner, language } = session
  if (!owner) return
  const before = read()
  persist(name, {
    tickets: before?.tickets ?? [],
    passes: before?.passes ?? {},
    ...change,
    owner,
    language,
    savedAtMs: Date.now(),
  } satisfies Persisted)
}

/** Stores the first page of the wallet, and deletes the passes of tickets that are no longer in it. */
export const persistTickets = (tickets: readonly WalletTicket[]): void => {
  const passes = read()?.passes ?? {}
  const shown = tickets.slice(0, maxPersisted)
  write({
    tickets: shown.map(({ orderId: _order, issuedAt: _at, ...ticket }) => ticket),
    passes: Object.fromEntries(shown.flatMap(({ id, state }) => (passes[id] ? [[id, { ...passes[id], state }]] : []))),
  })
}

export const persistPass = ({ orderId: _order, issuedAt: _at, canEnterToday: _can, entryNote: _note, ...pass }: TicketPass): void =>
  write({ passes: { ...read()?.passes, [pass.id]: pass } })

/** The tickets of the last visit; null if this person has none on this phone. */
export const persistedTickets = (): { tickets: PersistedTicket[]; savedAtMs: number } | null => {
  const persisted = read()
  return persisted && { tickets: persisted.tickets, savedAtMs: persisted.savedAtMs }
}

export const persistedPass = (id: string): { pass: PersistedPass; savedAtMs: number } | null => {
  const persisted = read()
  const pass = persisted?.passes[id]
  return persisted && pass ? { pass, savedAtMs: persisted.savedAtMs } : null
}

/** The name of the copy of the entrance code. */
export const entranceCodeName = 'entranceCode'

/** Before sign-out: deletes the passes and the entrance code, because another person may use this phone. */
export const forgetPasses = (): void => {
  persist(name, null)
  persist(entranceCodeName, null)
}

/** The passes that are stored on this phone. */
export const hasPass = (id: string): boolean => read()?.passes[id] !== undefined
