import { entryGroups } from '@contract/rules/account/entryGroups'
import { groupOf } from '@/parts/centre/groups'
import { greetingAt } from '@/areas/account/userCenter/greeting'
import { type RouteName, routes } from '@/routes/table'

test('an entry is listed under what its page is about', () => {
  const expected: Partial<Record<RouteName, (typeof entryGroups)[number]>> = {
    infoWap: 'visit',
    personnel: 'visit',
    teamRegistration: 'visit',
    entrance: 'visit',
    boothInfo: 'fair',
    share: 'share',
    inviteRegistration: 'share',
    invoiceHistory: 'service',
    ticketAdd: 'service',
    account: 'service',
  }
  for (const [route, group] of Object.entries(expected)) expect([route, groupOf({ route: route as RouteName })]).toEqual([route, group])
  for (const route of Object.keys(routes) as RouteName[]) expect(entryGroups).toContain(groupOf({ route }))
})

test("the organiser's own group wins", () => {
  expect(groupOf({ route: 'boothInfo', group: 'service' })).toBe('service')
})

test.each([
  [0, 'evening'],
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %d o’clock the greeting is that of the %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting)
})
