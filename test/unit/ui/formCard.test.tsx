import { Button } from '@/ui/Button'
import { FormCard } from '@/ui/FormCard'
import { Shown } from './aComponent'

test('a short form shows its failure, submits, and offers a secondary action', async () => {
  const onTap = jest.fn()
  const aside = <Button id="forgot" kind="text" text="忘记密码" onTap={() => undefined} />
  const shown = await Shown.of(
    <FormCard
      id="change"
      title="修改密码"
      hint="至少 8 位"
      failure={{ message: '原密码不正确' }}
      submit={{ id: 'save', text: '保存', onTap }}
      aside={aside}
    >
      <p>·</p>
    </FormCard>,
  )
  expect(shown.text('change')).toBe('修改密码至少 8 位·原密码不正确保存忘记密码')
  expect(shown.get('change-failure').getAttribute('role') ?? shown.get('change-failure').outerHTML).toContain('alert')
  shown.tap('save')
  expect(onTap).toHaveBeenCalledTimes(1)
  shown.gone()
})

test('a form without a failure shows none', async () => {
  const shown = await Shown.of(
    <FormCard id="change" title="修改密码" failure={null} submit={{ id: 'save', text: '保存', onTap: () => undefined }}>
      <p>·</p>
    </FormCard>,
  )
  expect(shown.has('change-failure')).toBe(false)
  shown.gone()
})
