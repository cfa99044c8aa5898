import type { WalletTicket } from '@contract/tickets/wallet.schema'
import { readEntries } from '@/areas/account/userCenter/entries'
import { nextEntry } from '@/areas/account/userCenter/nextEntry'

const entry = (route: string): { route: string; icon: string; title: string; isPrimary: boolean } => ({
  route,
  icon: 'list',
  title: route,
  isPrimary: true,
})
const aTicket = (id: string, entryDays: string[], state: WalletTicket['state'] = 'valid'): WalletTicket => ({
  id,
  entryDays,
  state,
  ticketTypeId: '1',
  name: 'VIP',
  otherName: 'VIP',
  code: '418277309915',
  holderName: '',
  holderCompany: '',
  orderId: '1',
  issuedAt: '',
  entrance: '',
  opensAt: '',
})

test("the personal centre shows the organiser's entries and marks those that are not open yet", () => {
  expect(readEntries([entry('wallet'), entry('parking')]).map(({ route, isOpen }) => [route, isOpen])).toEqual([
    ['wallet', true],
    ['parking', false],
  ])
})

test('an entry without a route is omitted', () => {
  expect(readEntries([entry('constructor'), entry('nowhere'), entry('walletPass')])).toEqual([])
})

test('the ticket with the nearest coming day is shown', () => {
  const tickets = [
    aTicket('late', ['2027-04-11']),
    aTicket('used', ['2027-04-09'], 'used'),
    aTicket('next', ['2027-04-08', '2027-04-10']),
    aTicket('over', ['2027-04-08']),
  ]
  expect(nextEntry(tickets, '2027-04-09')).toMatchObject({ ticket: { id: 'next' }, day: '2027-04-10', isToday: false, count: 2 })
  expect(nextEntry(tickets, '2027-04-11')).toMatchObject({ ticket: { id: 'late' }, isToday: true, count: 1 })
  expect(nextEntry(tickets, '2027-04-12')).toBeNull()
})
