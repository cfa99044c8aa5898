import type { TicketPass, WalletTicket } from '@contract/tickets/wallet.schema'
import type { Language } from '@contract/language'
import { persist, readPersisted } from '@/stores/persist'
import { session } from '@/stores/session'

/** What the phone keeps of a ticket: what a pass shows at the gate, and no more. */
export type PersistedTicket = Omit<WalletTicket, 'orderId' | 'issuedAt'>

/** Whether it opens the gate today is not kept: tomorrow it would be a lie. */
export type PersistedPass = Omit<TicketPass, 'orderId' | 'issuedAt' | 'canEnterToday' | 'entryNote'>

interface Persisted {
  /** Whose they are: another person who signs in on this phone finds nothing, and then writes over it. */
  owner: string
  language: Language
  savedAtMs: number
  tickets: PersistedTicket[]
  passes: Record<string, PersistedPass>
}

const name = 'passes'
/** Storage of a mini-program holds 10 MB in all, 1 MB a name; a pass takes less than 1 KB. */
const maxPersisted = 100

/** The names were kept in the language of that day: what now is the other one is shown second. */
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

/** Keeps the first page of the wallet. Passes of tickets that are not in it any more are forgotten. */
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

/** The tickets as they were last seen; null where this person has seen none on this phone. */
export const persistedTickets = (): { tickets: PersistedTicket[]; savedAtMs: number } | null => {
  const persisted = read()
  return persisted && { tickets: persisted.tickets, savedAtMs: persisted.savedAtMs }
}

export const persistedPass = (id: string): { pass: PersistedPass; savedAtMs: number } | null => {
  const persisted = read()
  const pass = persisted?.passes[id]
  return persisted && pass ? { pass, savedAtMs: persisted.savedAtMs } : null
}

/** Before signing out: a phone that another may take up keeps no pass. */
export const forgetPasses = (): void => persist(name, null)

/** Which passes lie on this phone already. */
export const hasPass = (id: string): boolean => read()?.passes[id] !== undefined
