import { useWords } from '@/i18n/words'
import { common } from '@/i18n/common'
import { setCurrentLanguage } from '@/i18n/language'
import { Button } from '@/ui/Button'
import { singleTapMs } from '@/ui/Button/useSingleTap'
import { Shown } from './aComponent'

afterEach(() => {
  jest.restoreAllMocks()
  setCurrentLanguage('cn')
})

/** A clock that moves on command only. */
const aClock = (): { pass: (milliseconds: number) => void } => {
  let now = 1_700_000_000_000
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  return {
    pass: (milliseconds) => {
      now += milliseconds
    },
  }
}

test('a second tap within 1500 ms is ignored, a later one is not @rule:R77', async () => {
  const clock = aClock()
  const onTap = jest.fn()
  const shown = await Shown.of(
    <Button id="pay" onTap={onTap}>
      支付
    </Button>,
  )
  shown.tap('pay')
  clock.pass(singleTapMs - 1)
  shown.tap('pay')
  expect(onTap).toHaveBeenCalledTimes(1)
  clock.pass(1)
  shown.tap('pay')
  expect(onTap).toHaveBeenCalledTimes(2)
  expect(singleTapMs).toBe(1500)
  shown.gone()
})

test('during its promise the button waits, says so and ignores taps, however long it lasts @rule:R77', async () => {
  const clock = aClock()
  let done = (): void => undefined
  const onTap = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve
      }),
  )
  const shown = await Shown.of(
    <Button id="pay" onTap={onTap}>
      支付
    </Button>,
  )
  shown.tap('pay')
  await shown.settle()
  expect(shown.get('pay').getAttribute('aria-busy')).toBe('true')
  expect(shown.get('pay').getAttribute('aria-label')).toMatch(/^\S+ 加载中，请稍候…$/)
  clock.pass(60_000)
  shown.tap('pay')
  expect(onTap).toHaveBeenCalledTimes(1)
  done()
  await shown.settle()
  expect(shown.get('pay').getAttribute('aria-busy')).toBeNull()
  shown.tap('pay')
  expect(onTap).toHaveBeenCalledTimes(2)
  shown.gone()
})

test('the text while loading is ‘loading, please wait...’ @rule:R77', () => {
  setCurrentLanguage('en')
  expect(useWords(common).loading).toBe('loading, please wait...')
})

test('a button that failed can be tapped again', async () => {
  const clock = aClock()
  const onTap = jest.fn(() => Promise.reject(new Error('no connection')))
  const shown = await Shown.of(
    <Button id="pay" onTap={() => onTap().catch(() => undefined)}>
      支付
    </Button>,
  )
  shown.tap('pay')
  await shown.settle()
  clock.pass(singleTapMs)
  shown.tap('pay')
  expect(onTap).toHaveBeenCalledTimes(2)
  shown.gone()
})

test('the keyboard focuses a button and presses it with Enter and Space', async () => {
  const clock = aClock()
  const onTap = jest.fn()
  const shown = await Shown.of(
    <Button id="pay" onTap={onTap}>
      支付
    </Button>,
  )
  expect(shown.get('pay').getAttribute('role')).toBe('button')
  expect(shown.get('pay').tabIndex).toBe(0)
  shown.press('pay', 'Enter')
  clock.pass(singleTapMs)
  shown.press('pay', ' ')
  shown.press('pay', 'a')
  expect(onTap).toHaveBeenCalledTimes(2)
  shown.gone()
})

test('a disabled button does nothing and declares that it is disabled', async () => {
  const onTap = jest.fn()
  const shown = await Shown.of(
    <Button id="pay" isDisabled onTap={onTap}>
      支付
    </Button>,
  )
  shown.tap('pay')
  shown.press('pay', 'Enter')
  expect(onTap).not.toHaveBeenCalled()
  expect(shown.get('pay').getAttribute('aria-disabled')).toBe('true')
  shown.gone()
})
