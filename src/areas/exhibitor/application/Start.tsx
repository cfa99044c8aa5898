import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ApplicationStatus } from '@contract/exhibitor/application.schema'
import { formatDay } from '@contract/rules/values/days'
import { fullDateTime } from '@/i18n/dates'
import { fill, useWords } from '@/i18n/words'
import { CodeFields } from '@/parts/signIn/CodeFields'
import { ProofStatus } from '@/parts/signIn/proof'
import { go } from '@/routes/go'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Card } from '@/ui/Card'
import { TextField } from '@/ui/Field/TextField'
import { FormCard } from '@/ui/FormCard'
import { Line } from '@/ui/Line'
import { Pill } from '@/ui/Pill'
import { Tabs } from '@/ui/Tabs'
import { isExhibitorLink } from '../isExhibitorLink'
import type { RegisterStore } from './register.store'
import { tones } from './tones'
import { stateWords, words } from './words'
import style from './index.module.scss'

/** The contact that is confirmed first. */
const Contact = observer(({ store }: { store: RegisterStore }) => {
  const t = useWords(words)
  const tabs: { key: 'phone' | 'email'; title: string }[] = [
    { key: 'phone', title: t.phone },
    { key: 'email', title: t.email },
  ]
  const confirm = (): unknown => store.confirm.run()
  const { until } = store.offer.value ?? {}
  return (
    <FormCard
      id="apply-card"
      title={t.title}
      hint={t.hint}
      failure={store.failure}
      submit={{ id: 'apply-confirm', text: t.confirm, onTap: confirm }}
    >
      <View className={style.prepare}>{t.prepare}</View>
      {until && <View className={style.prepare}>{fill(t.until, { day: formatDay(until, session.language) })}</View>}
      <View className={style.code}>
        <Tabs id="apply-by" tabs={tabs} chosen={store.by} onChoose={(by) => store.choose(by)} />
      </View>
      <CodeFields form={store.code} sentHint={t.sent} onSend={() => store.sendCode()} onConfirm={confirm} />
      {store.code.proof.isWorking && <ProofStatus />}
    </FormCard>
  )
})

const Found = observer(({ found }: { found: ApplicationStatus }) => {
  const t = useWords(words)
  const s = useWords(stateWords)
  return (
    <View id="apply-found" role="status">
      <Line label={t.number} value={found.number} tone="strong" />
      <Line id="apply-found-state" label={t.state} value={<Pill tone={tones[found.state]}>{s[found.state]}</Pill>} />
      <Line label={t.submittedAt} value={fullDateTime(found.submittedAt)} />
      {found.decidedAt && <Line label={t.decidedAt} value={fullDateTime(found.decidedAt)} />}
    </View>
  )
})

const Look = observer(({ store }: { store: RegisterStore }) => {
  const t = useWords(words)
  const look = (): unknown => store.look.run()
  return (
    <FormCard
      id="look-card"
      title={t.lookTitle}
      hint={t.lookHint}
      failure={store.look.failure}
      submit={{ id: 'apply-look', text: t.look, onTap: look }}
    >
      <TextField id="application-number" label={t.number} placeholder="A7K4-M2XQ" {...store.number.of('number')} onConfirm={look} />
      {store.look.result && <Found found={store.look.result} />}
    </FormCard>
  )
})

/** Before a contact is confirmed: apply, follow an application, or sign in. */
export const Start = observer(({ store }: { store: RegisterStore }) => {
  const t = useWords(words)
  return (
    <>
      {store.offer.value?.isOpen === false ? (
        <Banner id="apply-closed" tone="warn" title={t.closedTitle}>
          {t.closedText}
        </Banner>
      ) : (
        <Contact store={store} />
      )}
      <Look store={store} />
      {isExhibitorLink() && (
        <Card padding="tight">
          <Line id="to-sign-in" label={t.toSignIn} onTap={() => go('exhibitorSignIn')} />
        </Card>
      )}
    </>
  )
})
