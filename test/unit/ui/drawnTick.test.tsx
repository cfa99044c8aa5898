import { growNextCode, takeCodeGrowth } from '@/parts/pass/codeGrowth'
import { DrawnTick } from '@/ui/DrawnTick'
import { Shown } from './aComponent'

const isDrawing = (): boolean => document.querySelector('.draws') !== null
const isThere = (): boolean => document.querySelector('.tick') !== null

test('a tick is drawn once, and not again after coming back to the page', async () => {
  const page = await Shown.of(<DrawnTick of="paid-1" />)
  expect(isDrawing()).toBe(true)
  // The stroke is over. A page that is hidden and shown again would start what still has an animation.
  await page.settle(600)
  expect([isThere(), isDrawing()]).toEqual([true, false])
  page.gone()
  const again = await Shown.of(<DrawnTick of="paid-1" />)
  expect([isThere(), isDrawing()]).toEqual([true, false])
  again.gone()
})

test('the tick of another payment is drawn', async () => {
  const page = await Shown.of(<DrawnTick of="paid-2" />)
  expect(isDrawing()).toBe(true)
  page.gone()
})

test('the code grows on the one pass that was opened by the glyph', () => {
  expect(takeCodeGrowth()).toBe(false)
  growNextCode()
  expect([takeCodeGrowth(), takeCodeGrowth()]).toEqual([true, false])
})
