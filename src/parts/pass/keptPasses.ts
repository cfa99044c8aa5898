import type { TicketPass, WalletTicket } from '@contract/tickets/wallet.schema'
import type { Language } from '@contract/language'
import { keep, readKept } from '@/stores/persist'
import { session } from '@/stores/session'

/** What the phone keeps of a ticket: what a pass shows at the gate, and no more. */
export type KeptTicket = Omit<WalletTicket, 'orderId' | 'issuedAt'>

/** Whether it opens the gate today is not kept: tomorrow it would be a lie. */
export type KeptPass = Omit<TicketPass, 'orderId' | 'issuedAt' | 'canEnterToday' | 'entryNote'>

interface Kept {
  /** Whose they are: another person who signs in on this phone finds nothing, and then writes over it. */
  owner: string
  language: Language
  savedAtMs: number
  tickets: KeptTicket[]
  passes: Record<string, KeptPass>
}

const name = 'passes'
/** Storage of a mini-program holds 10 MB in all, 1 MB a name; a pass takes less than 1 KB. */
const maxPersisted = 100

/** The names were kept in the language of that day: what now is the other one is shown second. */
const turned = <Ticket extends KeptTicket>(ticket: Ticket): Ticket => ({ ...ticket, name: ticket.otherName, otherName: ticket.name })

const inTodaysLanguage = (kept: Kept): Kept =>
  kept.language === session.language
    ? kept
    : {
        ...kept,
        language: session.language,
        tickets: kept.tickets.map(turned),
        passes: Object.fromEntries(Object.entries(kept.passes).map(([id, pass]) => [id, turned(pass)])),
      }

const read = (): Kept | null => {
  const kept = readKept<Kept>(name)
  return kept && kept.owner === session.owner ? inTodaysLanguage(kept) : null
}

const write = (change: Partial<Pick<Kept, 'tickets' | 'passes'>>): void => {
  const { owner, language } = session
  if (!owner) return
  const before = read()
  keep(name, {
    tickets: before?.tickets ?? [],
    passes: before?.passes ?? {},
    ...change,
    owner,
    language,
    savedAtMs: Date.now(),
  } satisfies Kept)
}

/** Keeps the first page of the wallet. Passes of tickets that are not in it any more are forgotten. */
export const keepTickets = (tickets: readonly WalletTicket[]): void => {
  const passes = read()?.passes ?? {}
  const shown = tickets.slice(0, maxPersisted)
  write({
    tickets: shown.map(({ orderId: _order, issuedAt: _at, ...ticket }) => ticket),
    passes: Object.fromEntries(shown.flatMap(({ id, state }) => (passes[id] ? [[id, { ...passes[id], state }]] : []))),
  })
}

export const keepPass = ({ orderId: _order, issuedAt: _at, canEnterToday: _can, entryNote: _note, ...pass }: TicketPass): void =>
  write({ passes: { ...read()?.passes, [pass.id]: pass } })

/** The tickets as they were last seen; null where this person has seen none on this phone. */
export const keptTickets = (): { tickets: KeptTicket[]; savedAtMs: number } | null => {
  const kept = read()
  return kept && { tickets: kept.tickets, savedAtMs: kept.savedAtMs }
}

export const keptPass = (id: string): { pass: KeptPass; savedAtMs: number } | null => {
  const kept = read()
  const pass = kept?.passes[id]
  return kept && pass ? { pass, savedAtMs: kept.savedAtMs } : null
}

/** Before signing out: a phone that another may take up keeps no pass. */
export const forgetPasses = (): void => keep(name, null)

/** Which passes lie on this phone already. */
export const hasPass = (id: string): boolean => read()?.passes[id] !== undefined
