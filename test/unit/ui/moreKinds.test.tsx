import { setCurrentLanguage } from '@/i18n/language'
import { FormStore, FormView } from '@/ui/Form'
import { moreKinds } from '@/ui/Form/moreKinds/moreKinds'
import { aField, aFormOf } from './aForm'
import { Shown } from './aComponent'

const both = (text: string): { cn: string; en: string } => ({ cn: text, en: text })
const options = [
  {
    value: 'vehicles',
    label: { cn: '车辆', en: 'Vehicles' },
    children: [
      { value: 'cars', label: { cn: '汽车', en: 'Cars' } },
      { value: 'rail', label: { cn: '轨道', en: 'Rail' } },
    ],
  },
  { value: 'other', label: { cn: '其他', en: 'Other' } },
]
const trade = aField({ name: 'trade', kind: 'tree', options, max: 2 })
const stay = aField({ name: 'stay', kind: 'dateRange', isRequired: true, earliest: '2027-04-01', latest: '2027-04-09' })
const mark = aField({ name: 'mark', kind: 'rating' })

const shown = async (fields: Parameters<typeof aFormOf>, values = {}): Promise<{ form: FormStore; shown: Shown }> => {
  const form = new FormStore({ definition: aFormOf(...fields), values, kinds: moreKinds })
  const screen = await Shown.of(<FormView form={form} />)
  await screen.settle(60)
  return { form, shown: screen }
}

afterEach(() => setCurrentLanguage('cn'))

test('a branch opens its ends, the limit stops further ones, and the field names what was chosen', async () => {
  const { form, shown: screen } = await shown([trade])
  screen.tap('field-trade')
  await screen.settle(400)
  expect(screen.has('field-trade-cars')).toBe(false)
  screen.tap('field-trade-branch-vehicles')
  screen.tap('field-trade-cars')
  screen.tap('field-trade-rail')
  expect(form.values.trade).toEqual(['cars', 'rail'])
  screen.tap('field-trade-level-0')
  expect(screen.text('field-trade-branch-vehicles')).toContain('2')
  screen.tap('field-trade-other')
  expect(form.values.trade).toEqual(['cars', 'rail'])
  screen.tap('field-trade-done')
  expect(screen.text('field-trade')).toBe('汽车、轨道')
  screen.act(() => setCurrentLanguage('en'))
  expect(screen.text('field-trade')).toBe('Cars, Rail')
  screen.gone()
})

test('one end is enough where one is wanted', async () => {
  const { form, shown: screen } = await shown([{ ...trade, max: 1 }], { trade: ['other'] })
  screen.tap('field-trade')
  await screen.settle(400)
  screen.tap('field-trade-branch-vehicles')
  screen.tap('field-trade-rail')
  expect(form.values.trade).toEqual(['rail'])
  screen.gone()
})

test('two days make a stretch, and the second one cannot be before the first', async () => {
  const { form, shown: screen } = await shown([stay])
  const day = (part: string): HTMLInputElement => screen.get(`field-stay-${part}`) as HTMLInputElement
  expect([day('from').min, day('from').max, day('to').min]).toEqual(['2027-04-01', '2027-04-09', '2027-04-01'])
  expect([day('from'), day('to')].map((input) => input.getAttribute('aria-label'))).toEqual(['stay（中） 开始日期', 'stay（中） 结束日期'])
  screen.type('field-stay-from', '2027-04-03')
  expect([form.values.stay, day('to').min]).toEqual([['2027-04-03', ''], '2027-04-03'])
  screen.act(() => form.validate())
  expect(screen.text('field-stay-error')).toBe('请选择stay（中）')
  screen.type('field-stay-to', '2027-04-03')
  expect(form.validate()).toBe(true)
  screen.gone()
})

test('a mark is a radio of its group, in both languages', async () => {
  const { form, shown: screen } = await shown([mark])
  screen.tap('field-mark-4')
  expect([form.values.mark, screen.get('field-mark-4').getAttribute('aria-checked')]).toEqual(['4', 'true'])
  screen.act(() => setCurrentLanguage('en'))
  expect(screen.get('field-mark-5').getAttribute('aria-label')).toContain('Excellent')
  screen.gone()
})

test('a text is read between the fields, and what the organiser stores is not on the screen', async () => {
  const note = aField({ name: 'note', kind: 'richText', text: both('<p>Rooms are <strong>held</strong>.</p>') })
  const hidden = aField({ name: 'track', kind: 'hidden', value: 'buyer' })
  const { form, shown: screen } = await shown([note, hidden])
  expect(screen.get('field-note').querySelector('strong')?.textContent).toBe('held')
  expect(screen.text()).not.toContain('track')
  expect(form.validate()).toBe(true)
  screen.gone()
})

test('a birthday ends today', async () => {
  const { form, shown: screen } = await shown([aField({ name: 'born', kind: 'birthday' })])
  screen.type('field-born', '2999-01-01')
  screen.leave('field-born')
  expect(form.sentenceOf('born')).toBe('请选择正确的日期')
  screen.gone()
})
