import type { Bilingual } from '../../../../contract/language'
import { isVoidAtEntrance } from '../../../../contract/rules/tickets/ticketStates'
import type { TimetableEntry, TimetableKind, TimetableOwner } from '../../../core/area/timetable'
import { dayEndsAt } from '../../../core/exhibition/fairDay'
import { momentOn } from '../../../core/time'
import { isWithheld } from '../gate/withheld'
import { registrationsOfHolder } from '../holder/holder.sql'
import { entryDaysOf, ticketTypesWith } from '../ticketType/ticketTypes'
import { type TicketRow, findOpeningTickets } from '../wallet/wallet.sql'

const entryOf = (name: Bilingual): Bilingual => ({ cn: `入场：${name.cn}`, en: `Entry: ${name.en}` })

/** The hours in which a ticket lets its holder in, one entry for each of its days. */
const windowsOf = (ticket: TicketRow, name: Bilingual, days: readonly string[], { exhibition }: TimetableOwner): TimetableEntry[] =>
  days.map((day) => ({
    id: `${ticket.ticketTypeId}-${day}`,
    title: entryOf(name),
    place: { cn: exhibition.config.entrance.cn, en: exhibition.config.entrance.en },
    startsAt: momentOn(day, exhibition.config.opensAt, exhibition.timeZone),
    endsAt: dayEndsAt(day, exhibition),
    state: 'confirmed',
    changedAt: ticket.issuedAt,
    opens: { route: 'walletPass', params: { id: ticket.id } },
  }))

/** Two tickets of one type let their holder in at the same hours. The newest one is shown. */
const onceEach = (windows: TimetableEntry[]): TimetableEntry[] => [...new Map([...windows].reverse().map((one) => [one.id, one])).values()]

/** The hours of entry of a person's valid tickets. Within them a person is at the fair, so they take no time. */
export const entryKind: TimetableKind = {
  name: { cn: '入场时段', en: 'Entry' },
  place: 0,
  takesTime: false,
  async read(app, owner) {
    const [found, own] = await Promise.all([findOpeningTickets(app.pool, owner), registrationsOfHolder(app.pool, owner)])
    if (found.length === 0) return []
    const types = await ticketTypesWith(
      app,
      owner,
      found.map(({ ticketTypeId }) => ticketTypeId),
    )
    const windows = found.flatMap((ticket) => {
      const type = types.get(ticket.ticketTypeId)
      if (!type || isVoidAtEntrance(ticket) || isWithheld(owner.tenantId, type, own, ticket)) return []
      return windowsOf(ticket, type.texts.name, entryDaysOf(ticket, types), owner)
    })
    return onceEach(windows)
  },
}
