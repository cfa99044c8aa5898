import { HandOver } from '@/areas/people/userRelation/detail/HandOver'
import { PersonStore } from '@/areas/people/userRelation/person.store'
import { go } from '@/routes/go'
import { Shown } from '../ui/aComponent'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/routes/go', () => ({ go: jest.fn(), replace: jest.fn() }))

const person = (passLink: { url: string; expiresAt: string } | null) =>
  ({
    id: '70',
    name: '王丽娜',
    ticketCount: 1,
    tickets: [{ id: '5' }],
    passLink,
    passContact: null,
    passMessage: null,
    missing: [],
  }) as never

test('the page says that a code which was read still lets in after a withdrawal, and leads to the report of a loss', async () => {
  for (const link of [null, { url: 'https://fair.example/#/handed-pass?key=1', expiresAt: '2027-04-01 09:30:00' }]) {
    const shown = await Shown.of(<HandOver store={new PersonStore('70')} person={person(link)} />)
    expect(shown.text('person-code-stays')).toMatch(/仍可入场|still lets in/)
    shown.tap('person-report-loss')
    expect(go).toHaveBeenLastCalledWith('walletPass', { id: '5', person: '70' })
    shown.gone()
  }
})
