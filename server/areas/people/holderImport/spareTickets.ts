import type pg from 'pg'
import type { Language } from '../../../../contract/language'
import type { App } from '../../../core/App'
import type { SignedInScope } from '../../../core/calls/scope'
import { databaseOver } from '../../../database/connect'
import { lockSpareTickets } from '../../tickets/holder/spareTickets.service'
import { type AssignableTicket, type Holder, assignableTickets } from '../../tickets/holder/assignable.service'
import { linksOfTickets } from '../holderLink/holderLink.sql'
import { isExpired } from '../holderLink/standing'
import { plain } from '../../../core/peopleImport/titles'
import { importWords, rowWords } from '../../../core/peopleImport/importWords'
import { RowRefused } from '../../../core/peopleImport/ImportRow'

/** The name of a ticket in the file: its type, and its day if it has one. */
export const ticketName = ({ name, day }: { name: string; day: string | null }): string => (day ? `${name} ${day}` : name)

const kindOfTicket = ({ type, day }: AssignableTicket, language: Language): string => ticketName({ name: type.texts.name[language], day })

/** The tickets that wait for the people of a file. */
export interface SpareTickets {
  /** The kind that a cell means. @throws RowRefused */
  kindOf(typed: string): string
  /** Whether a person has a ticket of a kind already. */
  has(accountId: string, kind: string): boolean
  /** A ticket of a kind; undefined if none is left. It is left until `take`. */
  next(kind: string): AssignableTicket | undefined
  take(ticket: AssignableTicket): void
  /** Why a row gets none. */
  noneLeft(): RowRefused
}

/**
 * Locks the caller's tickets that wait for a person. A ticket whose link was sent is promised to a person.
 * @param taken so many of each kind are for rows before
 * @param people who may have tickets already
 */
export const spareTickets = async (
  app: App,
  scope: SignedInScope,
  client: pg.PoolClient,
  taken: Readonly<Record<string, number>>,
): Promise<(people: readonly Holder[]) => Promise<SpareTickets>> => {
  const { language } = scope
  const waiting = await lockSpareTickets(app, scope, client)
  const links = await linksOfTickets(
    databaseOver(client),
    scope,
    waiting.map(({ id }) => id),
  )
  const promised = new Set(links.filter((link) => !isExpired(link, app.now())).map(({ ticketId }) => ticketId))
  const spare = new Map<string, AssignableTicket[]>()
  for (const ticket of waiting.filter(({ id }) => !promised.has(id))) {
    const kind = kindOfTicket(ticket, language)
    const own = spare.get(kind)
    if (own) own.push(ticket)
    else spare.set(kind, [ticket])
  }
  for (const [kind, count] of Object.entries(taken)) spare.get(kind)?.splice(0, count)
  return async (people) => {
    const given = people.length > 0 ? await assignableTickets(app, scope, [...people], client) : []
    const used = new Set(given.map((ticket) => `${ticket.accountId}/${kindOfTicket(ticket, language)}`))
    const kinds = [...new Set([...spare.keys(), ...given.map((ticket) => kindOfTicket(ticket, language))])]
    const noneLeft = (): RowRefused => new RowRefused([{ column: '', reason: rowWords.noTicket[language] }])
    return {
      kindOf(typed) {
        if (typed === '') {
          const [only, second] = kinds
          if (only === undefined) throw noneLeft()
          if (second !== undefined)
            throw new RowRefused([{ column: importWords.ticket[language], reason: rowWords.ticketMissing[language] }])
          return only
        }
        const kind = kinds.find((one) => plain(one) === plain(typed))
        if (kind === undefined) throw new RowRefused([{ column: importWords.ticket[language], reason: rowWords.ticketUnknown[language] }])
        return kind
      },
      has: (accountId, kind) => used.has(`${accountId}/${kind}`),
      next: (kind) => spare.get(kind)?.[0],
      noneLeft,
      take: (ticket) => void spare.get(kindOfTicket(ticket, language))?.splice(0, 1),
    }
  }
}
