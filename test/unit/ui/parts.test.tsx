import { observable, runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { setCurrentLanguage } from '@/i18n/language'
import { initialOf } from '@/ui/Avatar'
import { Countdown } from '@/ui/Countdown'
import { timeLeft } from '@/ui/Countdown/timeLeft'
import { PhoneField } from '@/ui/Field/PhoneField'
import { splitPhone } from '@/ui/Field/splitPhone'
import { TextField } from '@/ui/Field/TextField'
import { LanguageSwitch } from '@/ui/LanguageSwitch'
import { groupedYuan, Money } from '@/ui/Money'
import { Stepper } from '@/ui/Stepper'
import { Shown } from './aComponent'

// The list of codes loads a part of the library, which a busy machine may take seconds for.
beforeAll(() => import('@/ui/Field/PhoneCodes'), 60_000)
afterEach(() => setCurrentLanguage('cn'))

test('an amount of money has groups of three digits and its fen', () => {
  expect(['280.00', '1234567.5', '12', '-1000.00', '0'].map(groupedYuan)).toEqual(['280.00', '1,234,567.50', '12.00', '-1,000.00', '0.00'])
})

test("zero is shown as free in the reader's language", async () => {
  const shown = await Shown.of(<Money id="price" amount="0.00" canBeFree />)
  expect(shown.text('price')).toBe('免费')
  shown.act(() => setCurrentLanguage('en'))
  expect(shown.text('price')).toBe('Free')
  shown.gone()
})

test('a countdown shows minutes and seconds, then hours, then days', () => {
  expect([872_000, 871_001, 3_729_000, 183_600_000, 0, -5].map((ms) => timeLeft(ms, 'd'))).toEqual([
    '14:32',
    '14:32',
    '1:02:09',
    '2 d 03:00:00',
    '00:00',
    '00:00',
  ])
})

test("a countdown follows the server's clock although the phone's is an hour wrong, and ends once", async () => {
  const server = (): number => Date.now() + 3_600_000
  const onEnd = jest.fn()
  const shown = await Shown.of(<Countdown id="left" untilMs={server() + 300} nowMs={server} onEnd={onEnd} />)
  expect(shown.text('left')).toBe('00:01')
  expect(onEnd).not.toHaveBeenCalled()
  await shown.settle(450)
  expect(shown.text('left')).toBe('00:00')
  expect(onEnd).toHaveBeenCalledTimes(1)
  shown.gone()
})

test('a foreign phone is split into its dialling code and the rest', () => {
  expect(splitPhone('13800138000')).toEqual({ code: '86', number: '13800138000' })
  expect(splitPhone('+4915112345678')).toEqual({ code: '49', number: '15112345678' })
  expect(splitPhone('+85291234567')).toEqual({ code: '852', number: '91234567' })
})

interface APhoneProps {
  onValue: (value: string) => void
  countries?: string[]
  namedCode?: string
  start?: string
}

const APhone = ({ onValue, countries, namedCode = '', start = '' }: APhoneProps) => {
  const [value, setValue] = useState(start)
  return (
    <PhoneField
      id="phone"
      label="手机号"
      value={value}
      countries={countries}
      namedCode={namedCode}
      onChange={(next) => {
        setValue(next)
        onValue(next)
      }}
    />
  )
}

test('a phone has one spelling, whether its dialling code is chosen before or after', async () => {
  const values: string[] = []
  const shown = await Shown.of(<APhone onValue={(value) => values.push(value)} />)
  shown.type('phone', '138 0013 8000')
  expect(values.pop()).toBe('13800138000')
  shown.tap('phone-code')
  // The codes come when they are asked for.
  await shown.settle(400)
  shown.tap('phone-code-49')
  shown.type('phone', '0151 12345678')
  expect(values.pop()).toBe('+4915112345678')
  shown.type('phone', '')
  expect(values.pop()).toBe('')
  expect(shown.text('phone-code')).toContain('+49')
  shown.gone()
})

const NamedPhone = observer(({ code, onValue, ...more }: { code: { get(): string } } & APhoneProps) => (
  <APhone onValue={onValue} namedCode={code.get()} {...more} />
))

test('the calling code follows the named country, and keeps every digit, until the person chooses one', async () => {
  const values: string[] = []
  const code = observable.box('')
  const name = (next: string): void => shown.act(() => runInAction(() => code.set(next)))
  const shown = await Shown.of(<NamedPhone code={code} onValue={(value) => values.push(value)} />)
  expect(shown.text('phone-code')).toContain('+86')
  name('49')
  expect(shown.text('phone-code')).toContain('+49')
  shown.type('phone', '151 12345678')
  expect(values.pop()).toBe('+4915112345678')
  name('41')
  expect(shown.text('phone-code')).toContain('+41')
  expect(values.pop()).toBe('+4115112345678')
  expect((shown.get('phone') as HTMLInputElement).value).toBe('151 12345678')
  shown.tap('phone-code')
  await shown.settle(400)
  shown.tap('phone-code-33')
  name('49')
  expect(shown.text('phone-code')).toContain('+33')
  expect(values.pop()).toBe('+3315112345678')
  shown.gone()
})

test('a known number, a typed code, and a fair that does not take the country keep their code', async () => {
  const values: string[] = []
  const code = observable.box('')
  const name = (next: string): void => shown.act(() => runInAction(() => code.set(next)))
  let shown = await Shown.of(<NamedPhone code={code} start="13800138000" onValue={(value) => values.push(value)} />)
  name('49')
  expect(shown.text('phone-code')).toContain('+86')
  shown.gone()
  name('')
  shown = await Shown.of(<NamedPhone code={code} onValue={(value) => values.push(value)} />)
  shown.type('phone', '+852 9123 4567')
  name('49')
  expect(shown.text('phone-code')).toContain('+852')
  shown.gone()
  name('')
  shown = await Shown.of(<NamedPhone code={code} countries={['86', '33']} onValue={(value) => values.push(value)} />)
  shown.type('phone', '13800138000')
  name('49')
  expect(shown.text('phone-code')).toContain('+86')
  expect(values.pop()).toBe('13800138000')
  shown.gone()
})

test.each(['\u202a+852 9123 4567\u202c', '＋852 9123 4567', 'tel:+852-9123-4567', '(+852) 9123 4567'])(
  'the pasted phone %s selects its code',
  async (typed) => {
    const values: string[] = []
    const shown = await Shown.of(<APhone onValue={(value) => values.push(value)} />)
    shown.type('phone', typed)
    expect([values.pop(), shown.text('phone-code')]).toEqual(['+85291234567', expect.stringContaining('+852')])
    shown.gone()
  },
)

test('a pasted phone with its country code selects that dialling code', async () => {
  const values: string[] = []
  const shown = await Shown.of(<APhone onValue={(value) => values.push(value)} />)
  shown.type('phone', '+852 9123 4567')
  expect(values.pop()).toBe('+85291234567')
  expect(shown.text('phone-code')).toContain('+852')
  expect((shown.get('phone') as HTMLInputElement).value).toBe('91234567')
  shown.gone()
})

test('a fair that takes phones of some countries offers these alone, and begins with its first', async () => {
  const values: string[] = []
  const shown = await Shown.of(<APhone countries={['351', '49', '33']} onValue={(value) => values.push(value)} />)
  expect(shown.text('phone-code')).toContain('+351')
  shown.type('phone', '912 345 678')
  expect(values.pop()).toBe('+351912345678')
  shown.tap('phone-code')
  await shown.settle(400)
  const listed = [...shown.get('phone-codes').querySelectorAll('[id^="phone-code-"]')].map(({ id }) => id)
  expect(listed).toEqual(['phone-code-49', 'phone-code-33', 'phone-code-351'])
  expect(shown.text('phone-code-351')).toBe('葡萄牙+351')
  shown.tap('phone-code-49')
  shown.type('phone', '0151 12345678')
  expect(values.pop()).toBe('+4915112345678')
  expect(shown.text('phone-code')).toContain('+49')
  shown.gone()
})

test('every country has its code, found by name in either language or by number', async () => {
  const values: string[] = []
  const shown = await Shown.of(<APhone onValue={(value) => values.push(value)} />)
  shown.tap('phone-code')
  await shown.settle(400)
  const listed = (): string[] => [...shown.get('phone-codes').querySelectorAll('[role="radio"]')].map(({ id }) => id)
  expect(listed().length).toBeGreaterThan(230)
  expect(listed().slice(0, 4)).toEqual(['phone-code-86', 'phone-code-852', 'phone-code-853', 'phone-code-886'])
  shown.type('phone-codes-search', 'switz')
  expect(listed()).toEqual(['phone-code-41'])
  shown.type('phone-codes-search', '+966')
  expect(shown.text('phone-code-966')).toBe('沙特阿拉伯+966')
  shown.type('phone-codes-search', '牙买加')
  shown.tap('phone-code-1-JM')
  shown.type('phone', '876 123 4567')
  expect(values.pop()).toBe('+18761234567')
  shown.tap('phone-code')
  await shown.settle(400)
  const chosen = [...shown.get('phone-codes').querySelectorAll('[aria-checked="true"]')].map(({ id }) => id)
  expect(chosen).toEqual(['phone-code-1-JM'])
  shown.gone()
})

test('where a fair takes phones of one country, there is no code to choose', async () => {
  const values: string[] = []
  const shown = await Shown.of(<APhone countries={['49']} onValue={(value) => values.push(value)} />)
  expect(shown.text('phone-code')).toBe('+49')
  expect(shown.get('phone-code').getAttribute('role')).toBeNull()
  shown.type('phone', '0151 12345678')
  expect(values.pop()).toBe('+4915112345678')
  // A pasted number of another country keeps its code, and the person can return to the only one.
  shown.type('phone', '+33 612345678')
  expect(values.pop()).toBe('+33612345678')
  expect(shown.get('phone-code').getAttribute('role')).toBe('button')
  shown.gone()
})

test('the list of a fair may arrive after the field: the first of its codes is the default, and a chosen code stays', async () => {
  const list = observable.box<string[] | undefined>(undefined)
  const LatePhone = observer(() => <PhoneField id="phone" label="手机号" value="" countries={list.get()} onChange={() => undefined} />)
  const shown = await Shown.of(<LatePhone />)
  expect(shown.text('phone-code')).toContain('+86')
  shown.act(() => runInAction(() => list.set(['49', '33'])))
  expect(shown.text('phone-code')).toContain('+49')
  shown.tap('phone-code')
  await shown.settle(400)
  shown.tap('phone-code-33')
  shown.act(() => runInAction(() => list.set(['33'])))
  expect(shown.text('phone-code')).toContain('+33')
  shown.gone()
})

test('a stepper stays within its limits', async () => {
  const AStepper = () => {
    const [value, setValue] = useState(0)
    return <Stepper id="vip" value={value} max={2} onChange={setValue} />
  }
  const shown = await Shown.of(<AStepper />)
  shown.tap('vip-minus')
  expect(shown.text('vip-value')).toBe('0')
  for (let tap = 0; tap < 5; tap += 1) shown.tap('vip-plus')
  expect(shown.text('vip-value')).toBe('2')
  expect(shown.get('vip-plus').getAttribute('aria-disabled')).toBe('true')
  shown.gone()
})

test('the language switch names the other language, in that language', async () => {
  const shown = await Shown.of(<LanguageSwitch onSwitch={() => setCurrentLanguage('en')} />)
  expect(shown.text('language-switch')).toBe('EN')
  expect(shown.get('language-switch').getAttribute('aria-label')).toBe('EN, switch to English')
  shown.tap('language-switch')
  expect(shown.text('language-switch')).toBe('中文')
  shown.gone()
})

test('a person without a picture is shown by an initial', () => {
  expect(['张思远', 'Lena Fischer', ' émile ', ''].map(initialOf)).toEqual(['远', 'L', 'É', ''])
})

test('a mistyped mail provider gets a question, which a tap answers', async () => {
  const Mail = () => {
    const [value, setValue] = useState('li@gmial.com')
    return <TextField id="email" label="Email" type="email" value={value} onChange={setValue} />
  }
  const shown = await Shown.of(<Mail />)
  // The rule loads with the first address.
  await shown.settle()
  expect(shown.text('email-help')).toContain('li@gmail.com')
  shown.tap('email-meant')
  expect([(shown.get('email') as HTMLInputElement).value, shown.has('email-meant')]).toEqual(['li@gmail.com', false])
  shown.gone()
})
