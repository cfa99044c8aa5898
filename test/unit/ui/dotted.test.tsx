import { dotted } from '@/i18n/dotted'
import { type Context, drawLine, edge, pictureWidth } from '@/parts/picture/canvas'
import { Dotted } from '@/ui/Dotted'
import { Shown } from './aComponent'

test('facts that are missing leave no dot, and a dot stays with the fact before it', () => {
  expect(dotted('VIP buyer', '', null, false, '9 April')).toBe('VIP buyer\u00a0· 9 April')
})

test('each fact is a box of its own with the dot before it, and after it at the right edge', async () => {
  for (const [isAtEnd, boxes] of [
    [false, ['Hall A', '\u00a0· from 09:00', '\u00a0· today']],
    [true, ['Hall A\u00a0· ', 'from 09:00\u00a0· ', 'today']],
  ] as const) {
    const shown = await Shown.of(
      <div id="facts">
        <Dotted isAtEnd={isAtEnd}>{dotted('Hall A', 'from 09:00', 'today')}</Dotted>
      </div>,
    )
    expect(shown.text('facts')).toBe('Hall A\u00a0· from 09:00\u00a0· today')
    expect([...shown.get('facts').querySelectorAll('.fact')].map((fact) => fact.textContent)).toEqual(boxes)
    shown.gone()
  }
})

test('one fact alone has neither box nor dot', async () => {
  const shown = await Shown.of(
    <div id="facts">
      <Dotted facts={['', 'Hall A', null, false]} />
      <Dotted>VIP</Dotted>
      <Dotted>
        <p>·</p>
      </Dotted>
    </div>,
  )
  expect(shown.get('facts').innerHTML).toBe('Hall AVIP<p>·</p>')
  shown.gone()
})

test('a line of a picture neither begins nor ends with the dot between two facts', () => {
  const lines: string[] = []
  const context = {
    measureText: (text: string) => ({ width: text.length * 20 }),
    fillText: (text: string, x: number) => x === pictureWidth - edge && lines.push(text),
  } as unknown as Context
  const room = Math.floor((pictureWidth - 2 * edge - 200) / 20)
  const first = 'a'.repeat(room)
  for (const entrance of [first, first.slice(1), first.slice(2), first.slice(3)])
    drawLine(context, ['Entrance', dotted(entrance, 'from 09:00')], 0)
  expect(lines).toEqual([first, first.slice(1), first.slice(2), first.slice(3)].flatMap((entrance) => [entrance, 'from 09:00']))
})
