import { useWords } from '@/i18n/words'
import { common } from '@/i18n/common'
import { setCurrentLanguage } from '@/i18n/language'
import { observer } from 'mobx-react-lite'
import { observable } from 'mobx'
import Taro from '@tarojs/taro'
import { Button } from '@/ui/Button'
import { newMeaningMs, singleTapMs } from '@/ui/Button/useSingleTap'
import { Choice } from '@/ui/Choice'
import { confirm } from '@/ui/Dialog/confirm'
import { TextField } from '@/ui/Field/TextField'
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

test('after a tap that began nothing the next one counts at once', async () => {
  aClock()
  const answers = [false, Promise.resolve(false), Promise.resolve(true), true]
  const onTap = jest.fn(() => answers.shift())
  const shown = await Shown.of(
    <Button id="pay" onTap={onTap}>
      支付
    </Button>,
  )
  for (const count of [1, 2, 3, 3]) {
    shown.tap('pay')
    await shown.settle()
    expect(onTap).toHaveBeenCalledTimes(count)
  }
  shown.gone()
})

test('after a touch elsewhere a tap on the same button is a new one', async () => {
  aClock()
  const onTap = jest.fn()
  const shown = await Shown.of(
    <>
      <Button id="pay" onTap={onTap} text="支付" />
      <Choice id="agree" isChosen={false} title="同意" onTap={() => undefined} />
      <TextField id="name" label="姓名" value="" onChange={() => undefined} />
    </>,
  )
  shown.tap('pay')
  shown.tap('pay')
  expect(onTap).toHaveBeenCalledTimes(1)
  shown.tap('agree')
  shown.tap('pay')
  expect(onTap).toHaveBeenCalledTimes(2)
  shown.tap('pay')
  expect(onTap).toHaveBeenCalledTimes(2)
  shown.type('name', '李')
  shown.tap('pay')
  expect(onTap).toHaveBeenCalledTimes(3)
  shown.gone()
})

test('a button with a new meaning takes a tap again, but not the second half of a double tap', async () => {
  const clock = aClock()
  const onTap = jest.fn()
  const question = observable.box('first')
  const Next = observer(() => <Button id="next" meaning={question.get()} text="下一题" onTap={onTap} />)
  const shown = await Shown.of(<Next />)
  clock.pass(1000)
  shown.tap('next')
  shown.act(() => question.set('second'))
  clock.pass(newMeaningMs - 1)
  shown.tap('next')
  expect(onTap).toHaveBeenCalledTimes(1)
  clock.pass(1)
  shown.tap('next')
  expect(onTap).toHaveBeenCalledTimes(2)
  shown.gone()
})

test('of two buttons in one place, the second does not wait for the first', async () => {
  const clock = aClock()
  const taps: string[] = []
  const isChosen = observable.box(false)
  const Choose = observer(() =>
    isChosen.get() ? (
      <Button id="done" text="完成" onTap={() => taps.push('done')} />
    ) : (
      <Button id="choose" text="选择" onTap={() => taps.push('choose')} />
    ),
  )
  const shown = await Shown.of(<Choose />)
  shown.tap('choose')
  shown.act(() => isChosen.set(true))
  clock.pass(newMeaningMs)
  shown.tap('done')
  expect(taps).toEqual(['choose', 'done'])
  shown.gone()
})

test('while a dialog asks, the button behind it does not look busy, and after a no it works again', async () => {
  aClock()
  let answer = (_isMeant: boolean): void => undefined
  const modal = jest.spyOn(Taro, 'showModal')
  modal.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = (isMeant) => resolve({ confirm: isMeant, cancel: !isMeant, errMsg: 'showModal:ok' })
      }),
  )
  let done = (): void => undefined
  const onTap = async (): Promise<unknown> =>
    (await confirm({ title: '确定取消订单吗？' })) &&
    new Promise<void>((resolve) => {
      done = resolve
    })
  const shown = await Shown.of(<Button id="cancel" text="取消订单" onTap={onTap} />)
  const isBusy = (): boolean => shown.get('cancel').getAttribute('aria-busy') === 'true'
  shown.tap('cancel')
  await shown.settle()
  expect(isBusy()).toBe(false)
  answer(false)
  await shown.settle()
  shown.tap('cancel')
  await shown.settle()
  expect(modal).toHaveBeenCalledTimes(2)
  answer(true)
  await shown.settle()
  expect(isBusy()).toBe(true)
  done()
  await shown.settle()
  expect(isBusy()).toBe(false)
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
