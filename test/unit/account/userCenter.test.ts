import type { WalletTicket } from '@contract/tickets/wallet.schema'
import { holders, mayOpen } from '@contract/rules/rights'
import { registerTypes, roleOf } from '@contract/registerTypes'
import { type RouteName, routes } from '@/routes/table'
import { accessTo, loadRights } from '@/stores/accessTo'
import { session } from '@/stores/session'
import { readEntries } from '@/parts/centre/entries'
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

test("the personal centre shows the organiser's entries, and all of them are open", () => {
  expect(readEntries([entry('wallet'), entry('parking')], () => true).map(({ route, isOpen }) => [route, isOpen])).toEqual([
    ['wallet', true],
    ['parking', true],
  ])
})

test('an entry without a route is omitted', () => {
  expect(readEntries([entry('constructor'), entry('nowhere'), entry('walletPass')], () => true)).toEqual([])
})

test.each(holders.filter((holder) => holder !== 'organiser'))(
  'the centre of a %s has no entry that this role may not open @rule:R60',
  (holder) => {
    const mayOpenRoute = (route: RouteName): boolean => mayOpen(holder, routes[route].access)
    const listed = readEntries(['wallet', 'order', 'exhibitSingle', 'groupManagement', 'account'].map(entry), mayOpenRoute)
    const shown = listed.map(({ route }) => route)
    expect(shown).toEqual(expect.arrayContaining(['order', 'account']))
    expect(shown.includes('wallet')).toBe(mayOpen(holder, 'holdTickets'))
    expect(shown.includes('exhibitSingle')).toBe(mayOpen(holder, 'manageExhibits'))
    expect(shown.includes('groupManagement')).toBe(mayOpen(holder, 'manageGroup'))
  },
)

/** Lists that are part of the list of everybody whom a person registered. */
const inListOfPeople: RouteName[] = ['teamRegistration', 'helpRegistration']

test('people and team are one entry, in the better of the two places, and a team alone keeps its own', () => {
  const shown = (listed: [string, boolean][], closed?: string) =>
    readEntries(
      listed.map(([route, isPrimary]) => ({ ...entry(route), isPrimary })),
      (route) => route !== closed,
    ).map(({ route, isPrimary }) => [route, isPrimary])
  const both: [string, boolean][] = [
    ['teamRegistration', true],
    ['wallet', false],
    ['personnel', false],
  ]
  expect(shown(both)).toEqual([
    ['wallet', false],
    ['personnel', true],
  ])
  expect(shown(both, 'personnel')).toEqual([
    ['teamRegistration', true],
    ['wallet', false],
  ])
  expect(shown([['teamRegistration', false]])).toEqual([['teamRegistration', false]])
})

const everyEntry = (Object.keys(routes) as RouteName[]).filter((route) => !routes[route].path.includes(':')).map(entry)

test.each(registerTypes)(
  'an organiser who lists every page shows a %s those of the role, and no other @rule:R60 @rule:R62',
  async (registerType) => {
    await loadRights()
    session.applyLink({ tenantId: '100001', exhibitionId: '1201', registerType })
    session.signIn({ accessToken: 'a', refreshToken: 'r', userId: '7', deptId: '', userName: '', account: '' })
    const shown = readEntries(everyEntry, (route) => accessTo(route) !== 'noPermission').map(({ route }) => route)
    expect(shown).toEqual(
      everyEntry
        .map(({ route }) => route as RouteName)
        .filter((route) => mayOpen(roleOf(registerType), routes[route].access) && !inListOfPeople.includes(route)),
    )
    session.signOut()
  },
)

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
