import type { Seats } from '@contract/conference/signUp.schema'
import { seatsText } from '@/areas/conference/signUp/seatsWords'
import { setCurrentLanguage } from '@/i18n/language'

const aSeats = (more: Partial<Seats> = {}): Seats => ({
  ...{ way: 'open', capacity: null, left: null, isOpen: true, isByInvitation: false, isInvited: false, canPassOn: false },
  ...{ needsTicket: false, own: null },
  ...more,
})

test('a session says to each person how it takes them', () => {
  setCurrentLanguage('en')
  const said = [
    aSeats(),
    aSeats({ left: 3 }),
    aSeats({ isByInvitation: true, isOpen: false }),
    aSeats({ isByInvitation: true, isInvited: true, left: 1 }),
    aSeats({ isByInvitation: true, isInvited: true, way: 'none', isOpen: false }),
    aSeats({ isByInvitation: true, way: 'none', isOpen: false }),
  ].map(seatsText)
  expect(said).toEqual([
    'Open to all',
    '3 seats left',
    'By invitation',
    '1 seat left',
    'You are invited. No sign-up needed.',
    'By invitation',
  ])
})
