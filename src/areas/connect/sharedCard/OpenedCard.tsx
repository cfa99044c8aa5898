import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fieldNames } from '@contract/connect/contactWords'
import type { OpenedCard as CardOfLink } from '@contract/connect/sharedCard.schema'
import { type ContactField, contactFields } from '@contract/rules/connect/contactEntry'
import { fill, translate, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { go, restart } from '@/routes/go'
import { loadAndGoToNextStep } from '@/stores/goToNextStep'
import { resumeAtEntry } from '@/stores/resumeAtEntry'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Failed } from '@/ui/Failed'
import { Line } from '@/ui/Line'
import { Detail, RowHead } from '@/ui/RowCard'
import { Status } from '@/ui/Status'
import { toast } from '@/ui/toast'
import type { OpenedCardStore } from './openedCard.store'
import { saveCard, savesFiles } from './saveCard'
import style from './index.module.scss'
import { openedWords, ownWords } from './words'

/** Sign-in, or what is open of the registration, and then this card again. */
const goOn = ({ key }: OpenedCardStore): Promise<unknown> => {
  session.setDestination({ name: 'tradeFairShare', params: { sourceCode: key } })
  return session.isSignedIn ? loadAndGoToNextStep().catch(() => resumeAtEntry('restart')) : restart('registration')
}

const save = (name: string, vCard: string): Promise<void> => saveCard(name, vCard).catch(() => toast(translate(openedWords.saveFailed)))

/** The person, with the ways to keep the card. */
const Shown = ({ of: { card, booth, vCard } }: { of: CardOfLink }) => {
  const t = useWords(openedWords)
  const { name = '', company = '', position, phone, email } = card
  const lines = contactFields.flatMap((field) => card[field] ?? []).join('\n')
  return (
    <Card id="card-opened">
      <RowHead isHeading name={name} />
      <Detail>{position}</Detail>
      <Line id="opened-company" label={t.company} value={company} />
      {booth && <Line id="opened-booth" label={t.booth} value={booth} />}
      {phone && <Line id="opened-phone" label={t.phone} value={phone} />}
      {email && <Line id="opened-email" label={t.email} value={email} />}
      <View className={style.action}>
        {savesFiles && <Button id="opened-save" isBlock text={t.saveCard} onTap={() => save(name || company, vCard)} />}
        <Button
          id="opened-copy"
          kind={savesFiles ? 'ghost' : 'primary'}
          isBlock
          text={t.copyCard}
          onTap={() => copyText(lines, ownWords)}
        />
      </View>
    </Card>
  )
}

/** What the reader sends back: an explicit choice of fields. */
const Reply = observer(({ store }: { store: OpenedCardStore }) => {
  const t = useWords(openedWords)
  const names = useWords(fieldNames)
  const { offer, reply, chosen } = store
  const { value } = offer
  if (!value) return <Failed id="reply-failed" failure={offer.failure} />
  if (value.isOwn) return <Banner id="reply-own" title={t.own} />
  if (!value.isRegistered) return <SignIn store={store} />
  return (
    <Card id="card-reply">
      <CardTitle title={t.replyTitle} hint={t.replyHint} />
      {(value.hasWithdrawn || value.isKnown) && (
        <Banner id="reply-known" tone={value.hasWithdrawn ? 'warn' : undefined} title={value.hasWithdrawn ? t.withdrawn : t.known} />
      )}
      <Failed id="reply-refused" failure={reply.failure} />
      <ChoiceList
        id="reply-field"
        label={t.replyTitle}
        look="row"
        isMultiple
        chosen={chosen}
        options={value.fields.map(({ name, value: text }) => ({ value: name, title: names[name], hint: text }))}
        onChoose={(field) => store.toggle(field as ContactField)}
      />
      <View className={style.action}>
        <Button
          id="reply-send"
          kind="ghost"
          isBlock
          text={chosen.length === 0 ? t.chooseOne : t.send}
          isDisabled={chosen.length === 0}
          isLoading={reply.isRunning}
          onTap={() => reply.run()}
        />
      </View>
    </Card>
  )
})

/** A reader who is not signed in, or has not registered yet. */
const SignIn = observer(({ store }: { store: OpenedCardStore }) => {
  const t = useWords(openedWords)
  const { isSignedIn } = session
  return (
    <Card id="card-sign-in">
      <CardTitle title={t.signInTitle} hint={isSignedIn ? t.registerText : t.signInText} />
      <Button id="go-on" kind="ghost" isBlock text={isSignedIn ? t.register : t.signIn} onTap={() => goOn(store)} />
    </Card>
  )
})

const Sent = observer(({ company }: { company: string }) => {
  const t = useWords(openedWords)
  return (
    <Card id="reply-sent">
      <Status id="reply-status" kind="success" title={t.sentTitle} message={fill(t.sentText, { company })} />
      <Button id="reply-consents" kind="ghost" isBlock text={t.toConsents} onTap={() => go('contactSharing')} />
    </Card>
  )
})

/** The card of a link. */
export const OpenedCard = observer(({ store }: { store: OpenedCardStore }) => {
  const t = useWords(openedWords)
  const { value } = store.opened
  if (!value) return null
  if (value.state !== 'open') {
    const isOver = value.state === 'over'
    return (
      <Card id="card-closed">
        <Status
          id="card-status"
          kind="failed"
          title={isOver ? t.overTitle : t.unknownTitle}
          message={isOver ? t.overText : t.unknownText}
        />
        <Button id="card-to-fair" kind="ghost" isBlock text={t.toFair} onTap={() => restart('home')} />
      </Card>
    )
  }
  return (
    <>
      <Shown of={value} />
      {store.sent && <Sent company={store.sent.company} />}
      {!store.sent && store.mayReply && <Reply store={store} />}
      {!store.sent && !store.mayReply && (session.isSignedIn ? <Banner id="reply-not-here" title={t.notHere} /> : <SignIn store={store} />)}
    </>
  )
})
