import { useState } from 'react'
import { currentLanguage, setCurrentLanguage } from '@/i18n/language'
import { Page } from '@/ui/Page'
import { settleMs } from '@/ui/Page/useSettling'
import { setTheme } from '@/ui/tokens/currentTheme'
import { TextField } from '@/ui/Field/TextField'
import { Shown } from './aComponent'

// Without a router the page is the one of this row, and its scroller is ready.
jest.mock('@/routes/useRoute', () => ({ useRoute: () => ({ name: 'registration', params: {} }) }))
beforeAll(() => {
  const scroller = document.createElement('div')
  scroller.className = 'taro_page'
  document.body.append(scroller)
})

afterEach(() => {
  setCurrentLanguage('cn')
  setTheme({})
})

const Typing = () => {
  const [name, setName] = useState('')
  return <TextField id="name" label="姓名" value={name} onChange={setName} />
}

test('a page that goes offline says so and keeps the input, until the network is back', async () => {
  const shown = await Shown.of(
    <Page title="个人信息">
      <Typing />
    </Page>,
  )
  shown.type('name', '张思远')
  shown.act(() => window.dispatchEvent(new Event('offline')))
  expect(shown.text('offline')).toContain('网络未连接')
  expect((shown.get('name') as HTMLInputElement).value).toBe('张思远')
  shown.act(() => window.dispatchEvent(new Event('online')))
  expect(shown.has('offline')).toBe(false)
  expect((shown.get('name') as HTMLInputElement).value).toBe('张思远')
  shown.gone()
})

test('a page that did not load shows the reason and a retry, without its main action', async () => {
  const onRetry = jest.fn()
  const shown = await Shown.of(<Page title="订单" state="failed" failure={{ message: '系统错误' }} onRetry={onRetry} footer={<Typing />} />)
  expect(shown.text('failed')).toContain('系统错误')
  expect(shown.has('name')).toBe(false)
  shown.tap('failed-retry')
  expect(onRetry).toHaveBeenCalledTimes(1)
  shown.gone()
})

test("an open page has the exhibition's colour @rule:R76", async () => {
  const shown = await Shown.of(
    <Page id="orders" title="订单">
      ·
    </Page>,
  )
  expect(shown.get('orders').style.getPropertyValue('--theme')).toBe('#839cfc')
  shown.act(() => setTheme({ theme: '#0A7D4F' }))
  expect(shown.get('orders').style.getPropertyValue('--theme')).toBe('#0a7d4f')
  shown.gone()
})

test('a page that loads says so after a moment, and then that the network is slow @rule:R77', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  setCurrentLanguage('en')
  const shown = await Shown.of(<Page title="订单" state="loading" />)
  expect([shown.has('loading'), shown.has('slow')]).toEqual([false, false])
  shown.act(() => void jest.advanceTimersByTime(1000))
  expect(shown.text('loading')).toBe('loading, please wait...')
  setCurrentLanguage('cn')
  shown.act(() => void jest.advanceTimersByTime(6000))
  expect(shown.text('slow')).toContain('网络较慢')
  expect(shown.has('loading')).toBe(false)
  shown.gone()
  jest.useRealTimers()
})

test('the bar of a page switches the language, and what was typed stays', async () => {
  const shown = await Shown.of(
    <Page title="个人信息">
      <Typing />
    </Page>,
  )
  shown.type('name', '张思远')
  expect(shown.text('language-switch')).toBe('EN')
  shown.tap('language-switch')
  expect([currentLanguage(), shown.text('language-switch')]).toEqual(['en', '中文'])
  expect(shown.get('language-switch').getAttribute('aria-label')).toMatch(/^中文/)
  expect((shown.get('name') as HTMLInputElement).value).toBe('张思远')
  shown.gone()
})

test('a page that comes after another takes no taps at first', async () => {
  const AnotherPage = () => (
    <Page id="second" title="门票">
      ·
    </Page>
  )
  const shown = await Shown.of(<AnotherPage />)
  expect(shown.get('second').className).toMatch(/settling/)
  await shown.settle(settleMs + 100)
  expect(shown.get('second').className).not.toMatch(/settling/)
  shown.gone()
})
