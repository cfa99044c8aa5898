import type { UserState } from '@contract/rules/visitor/userState'
import { letterPicture } from '@/areas/visitor/registration/confirmation/letterPicture'
import { config } from '@/stores/config'

type Draw = (context: object, colors: object, height: number, icon: null) => number
let mockDraw: Draw | null = null
jest.mock('@/parts/picture/drawnPicture', () => ({
  drawnPicture: (draw: Draw) => {
    mockDraw = draw
    return Promise.resolve('')
  },
}))

test('the saved confirmation has the name and the number of a ticket holder, and no code: the pass alone is shown at the gate', async () => {
  config.exhibition = {
    name: { cn: '装备展', en: 'Expo' },
    startsOn: '2027-01-07',
    endsOn: '2027-01-10',
    venue: { cn: '武汉', en: 'Wuhan' },
  } as never
  await letterPicture({ userName: '王丽娜', registerType: 'visitor', userCode: '418277309915', userQr: 'FG1:x' } as UserState)
  const said: string[] = []
  let filled = 0
  const context = new Proxy(
    {
      fillText: (text: string) => said.push(text),
      fillRect: () => (filled += 1),
      measureText: (text: string) => ({ width: text.length * 10 }),
    },
    { get: (own: Record<string, unknown>, name: string) => own[name] ?? (() => undefined), set: () => true },
  )
  mockDraw!(context, { theme: '#839cfc', onTheme: '#000' }, 800, null)
  expect(said.join(' ')).toMatch(/王丽娜[^]*4182 7730 9915|王丽娜[^]*418/)
  expect(filled).toBe(2)
})
