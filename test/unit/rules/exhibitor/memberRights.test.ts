import { memberRefusal, memberRights } from '@contract/rules/exhibitor/memberRights'

const main = { role: 'admin', rights: [] } as const
const sub = (...rights: (typeof memberRights)[number][]) => ({ role: 'staff', rights }) as const

test('a main account has all that a call needs', () => {
  for (const need of [...memberRights, 'main', 'any', 'ownRule', memberRights] as const) expect(memberRefusal(main, need)).toBeNull()
})

test('a sub-account needs the right that a call names, or one of several', () => {
  for (const right of memberRights) {
    const others = memberRights.filter((one) => one !== right)
    expect(memberRefusal(sub(right), right)).toBeNull()
    expect(memberRefusal(sub(...others), right)).toBe('memberRightMissing')
  }
  expect(memberRefusal(sub('apply'), ['edit', 'apply'])).toBeNull()
  expect(memberRefusal(sub('pay'), ['edit', 'apply'])).toBe('memberRightMissing')
})

test('what only a main account may do is refused to a sub-account with all rights, and what each member may do to none', () => {
  expect(memberRefusal(sub(...memberRights), 'main')).toBe('mainAccountNeeded')
  expect(memberRefusal(sub(), 'any')).toBeNull()
  expect(memberRefusal(sub(), 'ownRule')).toBeNull()
})
