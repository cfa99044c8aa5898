import { checklistSteps, completeness, isOverdue, reviewedStepState } from '@contract/rules/exhibitor/checklist'
import { companyForm, publicCompany } from '@contract/rules/exhibitor/companyForm'
import type { FormDefinition } from '@contract/rules/form/form'
import { canMoveRevision, changedFields, readableValue, revisionStates } from '@contract/rules/exhibitor/revision'
import { validateForm } from '@contract/rules/form/validateForm'

const label = { cn: '项', en: 'Item' }
const form: FormDefinition = {
  id: 'f',
  version: 1,
  title: label,
  sections: [
    {
      fields: [
        { name: 'name', kind: 'bilingual', label },
        {
          name: 'kind',
          kind: 'select',
          label,
          options: [
            { value: 'a', label: { cn: '甲', en: 'A' } },
            { value: 'b', label: { cn: '乙', en: 'B' } },
          ],
        },
        { name: 'why', kind: 'text', label, shownWhen: { field: 'kind', isOneOf: ['b'] } },
        { name: 'rows', kind: 'group', label, fields: [{ name: 'text', kind: 'text', label }] },
        { name: 'logo', kind: 'logo', label },
        { name: 'note', kind: 'richText', label },
      ],
    },
  ],
}

describe('versions', () => {
  test('a decided version never changes, and only the public one is replaced or taken back', () => {
    const moves = revisionStates.flatMap((from) => revisionStates.flatMap((to) => (canMoveRevision(from, to) ? [`${from} ${to}`] : [])))
    expect(moves).toEqual([
      'draft submitted',
      'submitted draft',
      'submitted approved',
      'submitted refused',
      'approved refused',
      'approved replaced',
    ])
  })

  test('the changes are those of the form, each language by itself, without hidden fields', () => {
    const names = (before: object, after: object) => changedFields(form, before as never, after as never).map(({ name }) => name)
    expect(names({}, {})).toEqual([])
    expect(names({ name: { cn: '', en: '' }, rows: [] }, { rows: null, gone: 'x', note: 'x' })).toEqual([])
    expect(names({ name: { cn: '一', en: 'One' } }, { name: { cn: '一', en: 'Two' } })).toEqual(['name.en'])
    expect(names({ kind: 'b', why: 'x' }, { kind: 'a', why: 'y' })).toEqual(['kind', 'why'])
    expect(names({ kind: 'a', why: 'x' }, { kind: 'a', why: 'y' })).toEqual([])
    expect(names({ rows: [{ text: '1' }] }, { rows: [{ text: '2' }], logo: '7' })).toEqual(['rows', 'logo'])
  })

  test('a value is read in words, a file shows itself', () => {
    const [name, kind, , rows, logo] = form.sections[0]!.fields
    expect(readableValue(kind!, 'b', 'cn')).toBe('乙')
    expect(readableValue(kind!, ['a', 'zz'], 'en')).toBe('A, zz')
    expect(readableValue(rows!, [{ text: '1' }, { text: '2' }], 'cn')).toBe('1；2')
    expect(readableValue(name!, { cn: '一', en: 'One' }, 'en')).toBe('One')
    expect(readableValue(logo!, '77', 'en')).toBe('')
    expect(readableValue(kind!, undefined, 'en')).toBe('')
    const tree = [{ value: 'm', label, children: [{ value: 'm1', label: { cn: '机床', en: 'Lathes' } }] }]
    expect(readableValue({ ...kind!, kind: 'tree' }, ['m1'], 'en', tree)).toBe('Lathes')
  })

  test('a contractor is named only for an own design, and a website is an address of the web', () => {
    const values = { construction: 'standard', builder: 'x', website: 'javascript:alert(1)' }
    expect(publicCompany(values).profile).toMatchObject({ construction: 'standard', builder: '', categories: [] })
    const refused = (website: string) => validateForm(companyForm('industry'), { website }).website?.code
    expect(['http://a.cn', 'https://a.example.com:8443/x?y#z'].map(refused)).toEqual([undefined, undefined])
    expect(['a.cn', 'javascript:alert(1)', 'https://a', 'https://x@y.cn', 'https://a.cn b'].map(refused)).toEqual(
      Array(5).fill('patternMismatch'),
    )
  })

  test('a step is late only while the company has something to do', () => {
    expect(['draft', 'submitted', 'refused', 'approved', null].map((state) => reviewedStepState(state as never, false))).toEqual([
      'begun',
      'inReview',
      'refused',
      'open',
      'open',
    ])
    expect(reviewedStepState('approved', true)).toBe('done')
    expect([isOverdue('open', '2027-01-01', '2027-01-02'), isOverdue('open', '2027-01-02', '2027-01-02')]).toEqual([true, false])
    expect([isOverdue('done', '2027-01-01', '2027-01-02'), isOverdue('inReview', '2027-01-01', '2027-01-02')]).toEqual([false, false])
    expect(isOverdue('refused', null, '2027-01-02')).toBe(false)
    expect([completeness([]), completeness(['done', 'open', 'begun']), checklistSteps.length > 0]).toEqual([100, 33, true])
  })
})
