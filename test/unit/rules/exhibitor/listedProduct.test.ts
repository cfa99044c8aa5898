import { productForm, productIn } from '@contract/rules/exhibitor/listedProduct'
import { validateForm } from '@contract/rules/form/validateForm'

const content = {
  name: { cn: '车床', en: 'Lathe' },
  intro: { cn: '', en: '' },
  category: ['lathes'],
  pictures: ['2', '1'],
  video: '',
  videoLink: 'https://video.example.com/a?b=c',
}
const options = [{ value: 'lathes', label: { cn: '车床', en: 'Lathes' } }]
const codes = (more: object): string[] =>
  Object.entries(
    validateForm(productForm('industry'), { ...content, ...more }, (field) => (field.dictionary ? options : field.options)),
  ).map(([name, { code }]) => `${name} ${code}`)

test('a product keeps the order of its pictures, and what is not filled in is empty', () => {
  const read = productIn(content)
  expect([read.name, read.pictures, read.category, read.videoLink]).toEqual([content.name, ['2', '1'], 'lathes', content.videoLink])
  const empty = { cn: '', en: '' }
  expect(productIn({})).toEqual({ name: empty, intro: empty, category: '', pictures: [], video: '', videoLink: '' })
  // A draft may name more than a product has.
  expect(productIn({ pictures: ['1', '2', '3', '4', '5', '6', '7'] }).pictures).toHaveLength(6)
})

test('names in both languages are needed, and the rest has limits', () => {
  expect(codes({})).toEqual([])
  expect(codes({ category: [], pictures: [], videoLink: '' })).toEqual([])
  expect(codes({ name: { cn: ' ', en: 'x' } })).toEqual(['name.cn required'])
  expect(codes({ category: ['ships'] })).toEqual(['category choiceUnknown'])
  expect(codes({ pictures: ['1', '2', '3', '4', '5', '6', '7'] })).toEqual(['pictures tooMany'])
  expect(['javascript:alert(1)', 'http://video.example.com', 'https://nowhere'].flatMap((videoLink) => codes({ videoLink }))).toEqual(
    Array.from({ length: 3 }, () => 'videoLink patternMismatch'),
  )
})
