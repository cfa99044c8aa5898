import type { ExhibitionFile } from '../../../../contract/entry/exhibitionFile.schema'
import { type Report, quoted } from '../files/Problem'
import { twice } from './twice'
import { checkDay } from './days'
import type { TicketType } from './checkTicketTypes'

type TicketPool = NonNullable<ExhibitionFile['ticketPools']>[number]

/** Checks the pools and the types that name them. */
export const checkPools = (pools: TicketPool[], types: TicketType[], report: Report): void => {
  const again = twice(pools.map(({ id }) => id))
  if (again) report(['ticketPools', again[0], 'id'], `${quoted(again[1])} is used twice`)
  const known = new Set(pools.map(({ id }) => id))
  pools.forEach(({ id, day }, at) => {
    if (BigInt(id) >= 1n << 63n) report(['ticketPools', at, 'id'], 'is too large a number')
    if (day !== undefined) checkDay(day, ['ticketPools', at, 'day'], report)
  })
  types.forEach(({ pools: own = [] }, at) => {
    const path = ['ticketTypes', at, 'pools']
    const twiceOwn = twice(own)
    if (twiceOwn) report([...path, twiceOwn[0]], `${twiceOwn[1]} is used twice`)
    own.forEach((id, index) => {
      if (!known.has(id)) report([...path, index], `no such pool in ticketPools: ${id}`)
    })
  })
}
