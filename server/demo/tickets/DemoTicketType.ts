import type { RegisterType } from '../../../contract/registerTypes'
import type { TicketTypeTexts } from '../../database/schema/TicketTypeTexts'

/** A day counted from the fair's first, and a time in its zone. Before the fair, days are negative. */
export interface FairTime {
  day: number
  time: string
}

/** A ticket type of the demo; its days follow the fair's. */
export interface DemoTicketType {
  id: string
  texts: TicketTypeTexts
  priceFen: number
  quota: number
  limitPerPerson: number | null
  saleStarts: FairTime
  saleEnds: FairTime
  /** Days on which it opens the gate, counted from the fair's first. */
  entryDays: number[]
  /** The buyer chooses one of the entry days. */
  hasDayChoice?: boolean
  audience: RegisterType[]
  registerLinkIds?: string[]
  conflictsWith?: string[]
}

/** All that are sold before the fair and to its end. */
export const wholeSale = (lastDay: number): Pick<DemoTicketType, 'saleStarts' | 'saleEnds'> => ({
  saleStarts: { day: -120, time: '10:00' },
  saleEnds: { day: lastDay, time: '15:00' },
})
