import { activeStates, isActive, offerEndMs, signUpMachine } from '@contract/rules/conference/signUp'

const minute = 60_000
const day = 24 * 60 * minute

describe('a sign-up', () => {
  test('counts while it may still change, and can then be cancelled by the person and ended by the organiser', () => {
    expect(signUpMachine.states.filter(isActive)).toEqual([...activeStates])
    for (const state of signUpMachine.states)
      expect([signUpMachine.can(state, 'cancelled'), signUpMachine.can(state, 'ended')]).toEqual([isActive(state), isActive(state)])
  })

  test('a free seat is kept for a day, or for half of what is left, in whole minutes, and not below ten minutes', () => {
    expect(offerEndMs(0, 30 * day)).toBe(day)
    expect(offerEndMs(1, 30 * day)).toBe(day + minute)
    expect(offerEndMs(0, 4 * 60 * minute)).toBe(2 * 60 * minute)
    expect(offerEndMs(0, 20 * minute)).toBe(10 * minute)
    expect(offerEndMs(0, 20 * minute - 2)).toBeNull()
    expect(offerEndMs(day, 0)).toBeNull()
  })
})
