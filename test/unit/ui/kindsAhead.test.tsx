import { fieldsOf } from '@contract/rules/form/form'
import { FormStore, FormView } from '@/ui/Form'
import { kindsAhead } from '@/ui/Form/kinds/kindsAhead'
import { lazyKind } from '@/ui/Form/kinds/lazyKind'
import { aField, aFormOf, nameField } from './aForm'
import { Shown } from './aComponent'

const definition = aFormOf(
  nameField,
  aField({ name: 'subject', kind: 'bilingual' }),
  aField({ name: 'staff', kind: 'group', fields: [aField({ name: 'area', kind: 'area' })] }),
)

test('a form whose kinds were loaded ahead comes at its true height', async () => {
  await kindsAhead(fieldsOf(definition))
  const shown = await Shown.of(<FormView form={new FormStore({ definition })} />)
  expect(document.querySelectorAll('[aria-busy]')).toHaveLength(0)
  expect([shown.has('field-subject-cn'), shown.has('field-subject-en')]).toEqual([true, true])
  shown.gone()
})

test('a kind that does not load keeps no form from opening', async () => {
  const load = jest.fn(() => Promise.reject(new Error('no network')))
  await kindsAhead([aField({ name: 'plate', kind: 'plate' })], { plate: lazyKind(load) })
  expect(load).toHaveBeenCalledTimes(1)
})
