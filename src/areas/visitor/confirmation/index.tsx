import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { CodeFields } from '@/parts/signIn/CodeFields'
import { ProofStatus } from '@/parts/signIn/proof'
import { replace } from '@/routes/go'
import { session } from '@/stores/session'
import { FormCard } from '@/ui/FormCard'
import { Page, page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { ExtractStore } from './confirmation.store'
import { Found } from './Found'
import style from './index.module.scss'
import { words } from './words'

const Form = observer(({ store }: { store: ExtractStore }) => {
  const t = useWords(words)
  const tabs: { key: 'phone' | 'email'; title: string }[] = [
    { key: 'phone', title: t.phone },
    { key: 'email', title: t.email },
  ]
  const find = (): unknown => store.find.run()
  return (
    <FormCard
      id="extract-card"
      title={t.title}
      hint={t.hint}
      failure={store.failure}
      submit={{ id: 'extract-find', text: t.find, onTap: find }}
    >
      <Tabs id="extract-by" tabs={tabs} chosen={store.by} onChoose={(by) => store.choose(by)} />
      <View className={style.code}>
        <CodeFields form={store.code} sentHint={t.sent} onSend={() => store.sendCode()} onConfirm={find} />
      </View>
      {store.code.proof.isWorking && <ProofStatus />}
    </FormCard>
  )
})

/** `/extractConfirmation`: finds the letter of confirmation by a phone or email address and a code. */
export default page({ store: () => new ExtractStore() }, ({ store }) => {
  useEffect(() => {
    if (!session.scope) void replace('error', { reason: 'linkIncorrect' })
  }, [])
  const { result: found } = store.find
  return <Page id="extract-confirmation">{found ? <Found found={found} onAgain={() => store.again()} /> : <Form store={store} />}</Page>
})
