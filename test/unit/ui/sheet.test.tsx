import { observable, runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { watchArrowKeys } from '@/ui/arrowKeys'
import { FormStore, FormView } from '@/ui/Form'
import { Sheet } from '@/ui/Sheet'
import { Shown } from './aComponent'
import { aField, aFormOf, areaField, dictionaries, interestsField, nameField, phoneField, positionField } from './aForm'

const onScreen = async (...fields: Parameters<typeof aFormOf>): Promise<{ form: FormStore; shown: Shown }> => {
  const form = new FormStore({
    definition: aFormOf(...fields),
    loadOptions: async (code) => dictionaries[code as keyof typeof dictionaries],
    values: { phone: '13800138000' },
  })
  const shown = await Shown.of(<FormView form={form} />)
  await shown.settle(30)
  return { form, shown }
}

const opens = async (shown: Shown, id: string): Promise<void> => {
  shown.get(id).focus()
  shown.tap(id)
  await shown.settle(30)
}

const focused = (): string | undefined => document.activeElement?.id

test('an open sheet takes the focus, closes off the page, and gives the focus back at Escape', async () => {
  const { shown } = await onScreen(nameField, positionField)
  await opens(shown, 'field-position')
  expect(focused()).toBe('field-position-buyer')
  expect(shown.get('field-name').closest('[inert]')).not.toBeNull()
  expect(shown.get('field-position-sheet').closest('[inert]')).toBeNull()
  shown.press('field-position-buyer', 'Escape')
  await shown.settle(300)
  expect(shown.has('field-position-sheet')).toBe(false)
  expect(focused()).toBe('field-position')
  expect(shown.get('field-name').closest('[inert]')).toBeNull()
  shown.gone()
})

/** A finger that moves 50 px down on an element. @returns whether the page was kept from moving with it */
const isHeld = (element: HTMLElement): boolean => {
  const touch = (type: string, clientY: number): Event => {
    const touches = [{ clientX: 10, clientY }]
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches, changedTouches: touches })
    element.dispatchEvent(event)
    return event
  }
  touch('touchstart', 10)
  return touch('touchmove', 60).defaultPrevented
}

test('a finger on the backdrop does not move the page, and a tap there closes the sheet', async () => {
  const { shown } = await onScreen(nameField, positionField)
  await opens(shown, 'field-position')
  expect(isHeld(shown.get('field-position-sheet-backdrop'))).toBe(true)
  shown.tap('field-position-sheet-backdrop')
  await shown.settle(600)
  expect(shown.has('field-position-sheet-backdrop')).toBe(false)
  expect(isHeld(shown.get('field-name'))).toBe(false)
  shown.gone()
})

test('Tab stays within an open sheet', async () => {
  const { shown } = await onScreen(positionField)
  await opens(shown, 'field-position')
  shown.press('field-position-buyer', 'Tab')
  expect(focused()).toBe('field-position-sheet-close')
  shown.gone()
})

test('a single choice is one tab stop, whose arrow keys move the focus and choose nothing', async () => {
  watchArrowKeys()
  const { form, shown } = await onScreen(positionField)
  await opens(shown, 'field-position')
  expect(['buyer', 'other'].map((value) => shown.get(`field-position-${value}`).tabIndex)).toEqual([0, -1])
  for (const [key, at] of [
    ['ArrowDown', 'other'],
    ['ArrowDown', 'buyer'],
    ['ArrowUp', 'other'],
  ] as const) {
    shown.press(focused()!, key)
    expect(focused()).toBe(`field-position-${at}`)
  }
  expect(form.textOf('position')).toBe('')
  shown.press('field-position-other', 'Enter')
  expect(form.textOf('position')).toBe('other')
  shown.gone()
})

test('each level of an area starts at its top, below the way back', async () => {
  const { shown } = await onScreen(areaField)
  await opens(shown, 'field-area')
  shown.get('field-area-sheet-body').scrollTop = 700
  shown.tap('field-area-CN')
  expect(shown.get('field-area-sheet-body').scrollTop).toBe(0)
  expect(shown.get('field-area-sheet-body').contains(shown.get('field-area-level-0'))).toBe(false)
  expect(focused()).toBe('field-area-42')
  shown.gone()
})

test('a Chinese phone begins with the provinces, and the countries are one step back', async () => {
  const { form, shown } = await onScreen(phoneField, areaField)
  await opens(shown, 'field-area')
  expect(shown.has('field-area-42')).toBe(true)
  shown.tap('field-area-level-0')
  expect(shown.has('field-area-DE')).toBe(true)
  shown.tap('field-area-sheet-close')
  await shown.settle(300)
  shown.act(() => form.set('phone', '+4915112345678'))
  await opens(shown, 'field-area')
  expect(shown.has('field-area-DE')).toBe(true)
  shown.gone()
})

test('the number of choices is shown next to the title, with what to do at the limit', async () => {
  const { shown } = await onScreen(interestsField)
  await opens(shown, 'field-interests')
  expect(shown.text('field-interests-sheet-note')).toBe('已选 0/2')
  shown.tap('field-interests-robots')
  shown.tap('field-interests-tools')
  expect(shown.text('field-interests-sheet-note')).toBe('已选 2/2，如需更换请先取消一项')
  shown.gone()
})

test('a long list has a search above it, named by its placeholder', async () => {
  const options = Array.from({ length: 14 }, (_, at) => ({ value: `v${at}`, label: { cn: `选项 ${at}`, en: `Option ${at}` } }))
  const { shown } = await onScreen(aField({ name: 'many', kind: 'select', options }))
  await opens(shown, 'field-many')
  const search = shown.get('field-many-search') as HTMLInputElement
  expect([search.placeholder, search.getAttribute('aria-label')]).toEqual(['搜索', '搜索'])
  expect(shown.get('field-many-sheet-body').contains(search)).toBe(false)
  shown.type('field-many-search', 'Option 13')
  expect([shown.has('field-many-v13'), shown.has('field-many-v1')]).toEqual([true, false])
  shown.type('field-many-search', '没有')
  expect(shown.text('field-many-search-nothing')).toContain('没有找到')
  shown.gone()
})

test('a sheet whose content loads waits behind the backdrop, comes up once with it, and stays while it loads again', async () => {
  const content = observable.box<string | null>(null)
  const onClose = jest.fn()
  const Loading = observer(() => (
    <Sheet id="loss" isOpen isReady={content.get() !== null} onClose={onClose}>
      {content.get()}
    </Sheet>
  ))
  const shown = await Shown.of(<Loading />)
  const isUp = (): boolean => shown.get('loss').parentElement!.className.includes('up')
  await shown.settle(30)
  expect([shown.has('loss-coming'), isUp(), shown.get('loss').getAttribute('aria-busy')]).toEqual([true, false, 'true'])
  shown.tap('loss-backdrop')
  expect(onClose).toHaveBeenCalledTimes(1)
  shown.act(() => runInAction(() => content.set('20.00')))
  expect([shown.has('loss-coming'), isUp(), shown.get('loss').getAttribute('aria-busy')]).toEqual([false, true, null])
  shown.act(() => runInAction(() => content.set(null)))
  expect(isUp()).toBe(true)
  shown.gone()
})
