import {
  type ExhibitContent,
  exhibitForm,
  exhibitIn,
  exhibitValues,
  trimmedExhibit,
  validateExhibit,
} from '@contract/rules/exhibitor/exhibit'

const both = (text: string): { cn: string; en: string } => ({ cn: text, en: `${text} en` })
const exhibit = (change: Partial<ExhibitContent> = {}): ExhibitContent => ({
  name: both('name'),
  intro: both('intro'),
  items: [{ name: both('item'), text: both('text') }],
  ...change,
})

test("an exhibitor's page is trimmed in both languages before it is saved", () => {
  const spaced = (text: string): { cn: string; en: string } => ({ cn: ` ${text} `, en: `\n${text} en ` })
  const typed = { name: spaced('name'), intro: spaced('intro'), items: [{ name: spaced('item'), text: spaced('text') }] }
  expect(trimmedExhibit(typed)).toEqual(exhibit())
})

test('a page becomes values of its form and is read back', () => {
  expect(exhibitValues(exhibit())).toEqual(exhibit())
  expect(exhibitIn(exhibitValues(exhibit()))).toEqual(exhibit())
  const empty = { cn: '', en: '' }
  expect(exhibitIn({})).toEqual({ name: empty, intro: empty, items: [] })
  expect(exhibitIn({ name: 'text', items: [{}] })).toEqual({ name: empty, intro: empty, items: [{ name: empty, text: empty }] })
})

test('a page has a name, four items at most, and texts of limited length', () => {
  expect(validateExhibit(exhibit({ intro: { cn: '', en: '' } }))).toEqual({})
  expect(Object.keys(validateExhibit(exhibit({ name: { cn: '', en: '' } })))).toEqual(['name.cn', 'name.en'])
  const item = { name: both('item'), text: both('text') }
  expect(validateExhibit(exhibit({ items: [item, item, item, item] }))).toEqual({})
  expect(validateExhibit(exhibit({ items: [item, item, item, item, item] }))).toEqual({ items: { code: 'tooMany', max: 4 } })
  const long = exhibit({
    name: { cn: 'x'.repeat(61), en: 'x' },
    intro: { cn: 'x', en: 'x'.repeat(601) },
    items: [{ name: { cn: 'x'.repeat(61), en: '' }, text: { cn: 'x'.repeat(201), en: 'x' } }],
  })
  expect(validateExhibit(long)).toEqual({
    'name.cn': { code: 'tooLong', max: 60 },
    'intro.en': { code: 'tooLong', max: 600 },
    'items.0.name.cn': { code: 'tooLong', max: 60 },
    'items.0.name.en': { code: 'required' },
    'items.0.text.cn': { code: 'tooLong', max: 200 },
  })
})

test('long texts have several lines, and each label has both languages', () => {
  const fields = exhibitForm.sections.flatMap((section) => section.fields)
  expect(fields.map(({ name, kind, isLong = false }) => [name, kind, isLong])).toEqual([
    ['name', 'bilingual', false],
    ['intro', 'bilingual', true],
    ['items', 'group', false],
  ])
  expect(fields[2]!.fields!.map(({ name, isLong = false }) => [name, isLong])).toEqual([
    ['name', false],
    ['text', true],
  ])
  for (const { label } of [...fields, ...fields[2]!.fields!]) expect(label.cn !== '' && label.en !== '').toBe(true)
})
