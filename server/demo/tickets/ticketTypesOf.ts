import { energyFair, machineryFair, teaFair } from '../fairs'
import type { DemoTicketType } from './DemoTicketType'
import { machineryTickets } from './machineryTickets'
import { energyTickets, teaTickets } from './otherTickets'

const byExhibition: Record<string, DemoTicketType[]> = {
  [machineryFair.exhibitionId]: Object.values(machineryTickets),
  [energyFair.exhibitionId]: Object.values(energyTickets),
  [teaFair.exhibitionId]: Object.values(teaTickets),
}

/** A demo fair's ticket types, in the order they are offered. */
export const ticketTypesOf = ({ exhibitionId }: { exhibitionId: string }): DemoTicketType[] => byExhibition[exhibitionId] ?? []
