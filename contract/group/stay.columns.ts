import type { Bilingual } from '../language'
import type { ListColumn } from '../listColumn'
import type { StayState } from '../rules/group/stay'
import type { Stay } from './stay.schema'

const states: Record<StayState, Bilingual> = {
  wanted: { cn: '已订房', en: 'Booked' },
  waiting: { cn: '候补中', en: 'Waiting' },
  confirmed: { cn: '已确认', en: 'Confirmed' },
  released: { cn: '已退订', en: 'Released' },
}

/** Rooms of groups, as an organiser lists them. */
export const stayColumns: readonly ListColumn<Stay>[] = [
  { title: { cn: '编号', en: 'Id' }, cell: ({ id }) => id },
  { title: { cn: '团组', en: 'Group' }, cell: ({ groupName }) => groupName },
  { title: { cn: '酒店', en: 'Hotel' }, cell: ({ hotelName }) => hotelName },
  { title: { cn: '房型', en: 'Kind' }, cell: ({ roomName }) => roomName },
  { title: { cn: '入住日期', en: 'Arrival' }, cell: ({ from }) => from },
  { title: { cn: '离店日期', en: 'Departure' }, cell: ({ until }) => until },
  { title: { cn: '晚数', en: 'Nights' }, cell: ({ nights }) => nights },
  { title: { cn: '状态', en: 'State' }, cell: ({ state }, language) => states[state][language] },
  { title: { cn: '入住人', en: 'Guests' }, cell: ({ occupants }) => occupants.map(({ name }) => name).join(' ') },
  { title: { cn: '房费', en: 'Price' }, cell: ({ amount }) => amount },
  { title: { cn: '变更费用', en: 'Cost of changes' }, cell: ({ lateFee }) => lateFee ?? '' },
  { title: { cn: '备注', en: 'Note' }, cell: ({ note }) => note },
]
