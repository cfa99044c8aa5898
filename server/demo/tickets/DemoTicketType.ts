import type { ExhibitionFile } from '../../../contract/entry/exhibitionFile.schema'

/** A ticket type of a demo fair, its days those of the calendar. */
export type DemoTicketType = ExhibitionFile['ticketTypes'][number]

/** Those of the fairs' files that orders ask for. */
export const machineryTickets = {
  fullFair: '12010101',
  vip: '12010102',
  oneDay: '12010103',
  student: '12010104',
  forum: '12010105',
  gala: '12010106',
  workshop: '12010107',
  earlyBird: '12010108',
  factoryTour: '12010109',
  partner: '12010110',
  press: '12010111',
} as const

export const energyTickets = { fullFair: '12020101', conference: '12020102' } as const
export const teaTickets = { dayTicket: '22010101', trade: '22010102' } as const

/** @throws RangeError where the file lacks it */
export const ticketTypeOf = ({ ticketTypes }: Pick<ExhibitionFile, 'ticketTypes'>, id: string): DemoTicketType => {
  const type = ticketTypes.find((one) => one.id === id)
  if (!type) throw new RangeError(`there is no ticket type ${id}`)
  return type
}
