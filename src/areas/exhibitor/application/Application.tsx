import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OwnApplication } from '@contract/exhibitor/application.schema'
import { fullDateTime } from '@/i18n/dates'
import { translate, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { FormProgress } from '@/parts/form/FormProgress'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { confirm } from '@/ui/Dialog/confirm'
import { Failed } from '@/ui/Failed'
import { FormView } from '@/ui/Form'
import { Line } from '@/ui/Line'
import { Pill } from '@/ui/Pill'
import { Status } from '@/ui/Status'
import type { ApplicationStore } from './application.store'
import { tones } from './tones'
import { stateWords, words } from './words'
import style from './index.module.scss'

type SentPart = NonNullable<OwnApplication['sent']>

/** What was sent, with its number. */
const Sent = observer(({ store, sent }: { store: ApplicationStore; sent: SentPart }) => {
  const t = useWords(words)
  const s = useWords(stateWords)
  const { number, state } = sent
  const askWithdraw = async (): Promise<void> => {
    if (await confirm({ title: t.withdrawAsk, message: t.withdrawHint, confirmText: t.withdraw, isDangerous: true }))
      await store.withdraw.run()
  }
  return (
    <Card id="application">
      {state === 'submitted' && <Status id="application-waiting" kind="waiting" title={t.waitingTitle} message={t.waitingText} />}
      {state === 'approved' && (
        <Status id="application-approved" kind="success" title={t.approvedTitle} message={t.approvedText}>
          <Button id="set-password" isBlock text={t.setPassword} onTap={() => go('forgotPassword')} />
        </Status>
      )}
      <Line id="application-number-line" label={t.number} value={number} tone="strong" />
      <Line label={t.company} value={translate(sent.name)} />
      <Line id="application-state" label={t.state} value={<Pill tone={tones[state]}>{s[state]}</Pill>} />
      <Line label={t.submittedAt} value={fullDateTime(sent.submittedAt)} />
      {sent.decidedAt && <Line label={t.decidedAt} value={fullDateTime(sent.decidedAt)} />}
      <View className={style.prepare}>{t.keep}</View>
      <View className={style.actions}>
        <Button id="copy-number" kind="ghost" size="medium" isBlock text={t.copy} onTap={() => copyText(number, words)} />
      </View>
      {state === 'submitted' && (
        <View className={style.actions}>
          <Button
            id="withdraw-application"
            kind="text"
            size="medium"
            isBlock
            isLoading={store.withdraw.isRunning}
            text={t.withdraw}
            onTap={askWithdraw}
          />
        </View>
      )}
    </Card>
  )
})

/** What became of the application before, above its form. */
const Before = observer(({ sent }: { sent: SentPart }) => {
  const t = useWords(words)
  return sent.state === 'refused' ? (
    <Banner id="application-refused" tone="warn" title={t.refusedTitle}>
      {sent.reason}
    </Banner>
  ) : (
    <Banner id="application-withdrawn" title={t.withdrawnTitle} />
  )
})

/** After a contact is confirmed: the form, or what was sent. */
export const Application = observer(({ store, onAgain }: { store: ApplicationStore; onAgain: () => unknown }) => {
  const t = useWords(words)
  const { value } = store.own
  const { session, withdraw } = store
  if (!value) return null
  const form = session?.form
  return (
    <>
      <Failed id="withdraw-failure" failure={withdraw.failure} />
      <Card padding="tight">
        <Line id="confirmed-contact" label={t.confirmed} value={value.contact} tone="good" />
        <Line id="other-contact" label={t.otherContact} onTap={onAgain} />
      </Card>
      {value.sent && (store.isOpen ? <Before sent={value.sent} /> : <Sent store={store} sent={value.sent} />)}
      {!value.isOpen && value.sent?.state !== 'submitted' && value.sent?.state !== 'approved' && (
        <Banner id="apply-closed" tone="warn" title={t.closedTitle}>
          {t.closedText}
        </Banner>
      )}
      {session && store.isOpen && form && (
        <>
          <FormProgress session={session} isAlone />
          <FormView key={form.definition.id} form={form} id="application-form" />
        </>
      )}
    </>
  )
})

/** The contact has to be confirmed again, or belongs to an exhibitor already. */
export const ProofOver = observer(({ store, onAgain }: { store: ApplicationStore; onAgain: () => unknown }) => {
  const t = useWords(words)
  if (store.isOver)
    return (
      <Card>
        <Status id="proof-over" kind="info" title={t.overTitle} message={t.overText}>
          <Button id="confirm-again" isBlock text={t.again} onTap={onAgain} />
        </Status>
      </Card>
    )
  return (
    <Card>
      <Status id="is-member" kind="info" title={t.memberTitle} message={store.own.failure?.message}>
        <Button id="member-sign-in" isBlock text={t.signIn} onTap={() => go('exhibitorSignIn')} />
      </Status>
    </Card>
  )
})
