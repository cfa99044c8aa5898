import { ticketGroupsOf } from '@/areas/tickets/ticketType/ticketGroups'
import { aTicketType } from './makers'

test('tickets are listed in the groups of the organiser, after those that are taken by one tap @route:/ticket-type', () => {
  const vip = aTicketType({ id: '1', price: '280.00', group: '参观' })
  const forum = aTicketType({ id: '2', price: '199.00', group: '活动' })
  const free = aTicketType({ id: '3', limitPerPerson: 1, group: '参观' })
  const day = aTicketType({ id: '4', price: '80.00', group: '参观' })
  const other = aTicketType({ id: '5', price: '20.00' })
  expect(ticketGroupsOf([vip, forum, free, day, other])).toEqual([
    { caption: '', ticketTypes: [free] },
    { caption: '参观', ticketTypes: [vip, day] },
    { caption: '活动', ticketTypes: [forum] },
    { caption: '', ticketTypes: [other] },
  ])
  expect(ticketGroupsOf([other])).toEqual([{ caption: '', ticketTypes: [other] }])
  expect(ticketGroupsOf([])).toEqual([])
})
