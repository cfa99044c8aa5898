import { productForm, productIn, productValues } from '@contract/rules/products'
import { validateForm } from '@contract/rules/validateForm'

const content = {
  name: { cn: ' 车床', en: 'Lathe ' },
  intro: { cn: '', en: '' },
  category: 'lathes',
  pictures: ['1', '2'],
  video: '',
  videoLink: ' https://video.example.com/a?b=c ',
}
const options = [{ value: 'lathes', label: { cn: '车床', en: 'Lathes' } }]
const codes = (more: object): string[] =>
  Object.entries(
    validateForm(productForm('industry'), productValues({ ...content, ...more }), (field) => (field.dictionary ? options : field.options)),
  ).map(([name, { code }]) => `${name} ${code}`)

test('a product keeps the order of its pictures, and its texts are trimmed', () => {
  const read = productIn(productValues(content))
  expect([read.name, read.pictures, read.category, read.videoLink]).toEqual([
    { cn: '车床', en: 'Lathe' },
    ['1', '2'],
    'lathes',
    'https://video.example.com/a?b=c',
  ])
  expect(productIn(productValues({ ...content, category: '' })).category).toBe('')
})

test('names in both languages are needed, and the rest has limits', () => {
  expect(codes({})).toEqual([])
  expect(codes({ category: '', pictures: [], videoLink: '' })).toEqual([])
  expect(codes({ name: { cn: ' ', en: 'x' } })).toEqual(['name.cn required'])
  expect(codes({ category: 'ships' })).toEqual(['category choiceUnknown'])
  expect(codes({ pictures: ['1', '2', '3', '4', '5', '6', '7'] })).toEqual(['pictures tooMany'])
  expect(['javascript:alert(1)', 'http://video.example.com', 'https://nowhere'].flatMap((videoLink) => codes({ videoLink }))).toEqual(
    Array.from({ length: 3 }, () => 'videoLink patternMismatch'),
  )
})
