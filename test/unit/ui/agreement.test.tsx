import { setCurrentLanguage } from '@/i18n/language'
import { Agreement } from '@/ui/Agreement'
import { TextField } from '@/ui/Field/TextField'
import { Shown } from './aComponent'

afterEach(() => setCurrentLanguage('cn'))

const texts = [
  { id: 'terms', title: 'Terms' },
  { id: 'privacy', title: 'Privacy policy' },
]

test('the checkbox is named by the whole sentence, and each text is a link next to it', async () => {
  setCurrentLanguage('en')
  const opened: string[] = []
  let toggles = 0
  const shown = await Shown.of(
    <Agreement id="agree" isAgreed={false} texts={texts} onToggle={() => (toggles += 1)} onOpen={(id) => opened.push(id)} />,
  )
  const box = shown.get('agree')
  expect([box.getAttribute('role'), box.getAttribute('aria-label')]).toEqual([
    'checkbox',
    'I have read and agree to the Terms and the Privacy policy',
  ])
  const link = shown.get('agree-open-privacy')
  expect([link.getAttribute('role'), link.tabIndex, box.contains(link)]).toEqual(['link', 0, false])
  shown.press('agree-open-privacy', 'Enter')
  shown.tap('agree-open-terms')
  expect([opened, toggles]).toEqual([['privacy', 'terms'], 0])
  shown.press('agree', ' ')
  expect(toggles).toBe(1)
  shown.gone()
})

test('the words of an optional text tick it, and a link after them opens it', async () => {
  const opened: string[] = []
  let toggles = 0
  const news = [{ id: 'news', title: '愿意接收展会资讯' }]
  const shown = await Shown.of(
    <Agreement id="agree" isAgreed={false} isOptional texts={news} onToggle={() => (toggles += 1)} onOpen={(id) => opened.push(id)} />,
  )
  expect(shown.get('agree').getAttribute('aria-label')).toBe('愿意接收展会资讯（选填）')
  const words = [...document.querySelectorAll('*')].find(
    ({ children, textContent }) => !children.length && textContent === '愿意接收展会资讯（选填）',
  )
  words!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect([toggles, opened]).toEqual([1, []])
  shown.tap('agree-open-news')
  expect([toggles, opened, shown.text('agree-open-news')]).toEqual([1, ['news'], '查看说明'])
  shown.gone()
})

test('a password can be shown and hidden again, and the phone corrects nothing in it', async () => {
  const shown = await Shown.of(<TextField id="password" type="password" label="密码" value="Gate 3" onChange={() => undefined} />)
  const field = (): HTMLInputElement => shown.get('password') as HTMLInputElement
  expect(field().type).toBe('password')
  shown.tap('password-reveal')
  expect([field().type, shown.get('password-reveal').getAttribute('aria-label')]).toEqual(['text', '隐藏密码'])
  shown.tap('password-reveal')
  expect(field().type).toBe('password')
  expect(field().getAttribute('autocapitalize')).toBe('none')
  shown.gone()
})

test('an address is typed as it is, and Enter says what it does', async () => {
  const shown = await Shown.of(
    <TextField id="email" type="email" label="邮箱" value="" enter="send" onChange={() => undefined} onConfirm={() => undefined} />,
  )
  const read = (name: string): string | null => shown.get('email').getAttribute(name)
  expect(['inputmode', 'autocapitalize', 'autocorrect', 'spellcheck', 'enterkeyhint'].map(read)).toEqual([
    'email',
    'none',
    'off',
    'false',
    'send',
  ])
  shown.gone()
})
