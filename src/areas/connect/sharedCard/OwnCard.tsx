import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OwnCard as CardOfMember } from '@contract/connect/sharedCard.schema'
import { untilMinute } from '@/i18n/dates'
import { fill, translate, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { cardFacts } from '@/parts/share/cardFacts'
import { linkedAddress } from '@/parts/share/linkedAddress'
import { ShareLink } from '@/parts/share/ShareLink'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { TextField } from '@/ui/Field/TextField'
import { userIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { QrCode } from '@/ui/QrCode'
import { Detail, RowHead } from '@/ui/RowCard'
import type { OwnCardStore } from './ownCard.store'
import style from './index.module.scss'
import { ownWords } from './words'

/** The keyboard of each field. */
const kinds = { name: 'name', position: 'jobTitle', phone: 'tel', email: 'email' } as const

const Editing = observer(({ store, card }: { store: OwnCardStore; card: CardOfMember }) => {
  const t = useWords(ownWords)
  const { fields, save } = store
  return (
    <Card id="card-form">
      <CardTitle title={t.title} hint={t.hint} />
      <Failed id="card-refused" failure={save.failure} />
      <TextField id="card-name" label={t.name} type={kinds.name} isRequired {...fields.of('name')} />
      <TextField id="card-position" label={t.position} placeholder={t.positionHint} type={kinds.position} {...fields.of('position')} />
      <TextField id="card-phone" label={t.phone} type={kinds.phone} {...fields.of('phone')} />
      <TextField id="card-email" label={t.email} type={kinds.email} {...fields.of('email')} />
      <View className={style.action}>
        <Button id="card-save" isBlock text={card.isSaved ? t.saveAgain : t.save} isLoading={save.isRunning} onTap={() => save.run()} />
        {card.isSaved && <Button id="card-cancel" kind="text" size="medium" isBlock text={t.cancel} onTap={() => store.edit(false)} />}
      </View>
    </Card>
  )
})

const renew = async (store: OwnCardStore): Promise<void> => {
  const isMeant = await confirm({
    title: translate(ownWords.renewAsk),
    message: translate(ownWords.renewText),
    confirmText: translate(ownWords.renew),
    cancelText: translate(ownWords.keep),
    isDangerous: true,
  })
  if (isMeant) await store.renew.run()
}

const Shown = observer(({ store, card }: { store: OwnCardStore; card: CardOfMember }) => {
  const t = useWords(ownWords)
  const { values, company, link, params, until } = card
  return (
    <>
      <Failed id="card-renew-refused" failure={store.renew.failure} />
      <Card id="card-own">
        <RowHead isHeading name={values.name} />
        <Detail>{values.position}</Detail>
        <Detail>{company}</Detail>
        <Detail>{values.phone}</Detail>
        <Detail>{values.email}</Detail>
        <QrCode id="card-qr" text={link} label={t.code} />
        <Detail>{t.codeHint}</Detail>
        <View id="card-link" className={style.link}>
          {link}
        </View>
        <View className={style.action}>
          <ShareLink
            id="card-share"
            facts={cardFacts(fill(t.shareTitle, { name: values.name }), linkedAddress('tradeFairShare', { link, params }), company)}
          />
          <Button id="card-copy" kind="ghost" isBlock text={t.copy} onTap={() => copyText(link, ownWords)} />
        </View>
      </Card>
      <Card padding="tight">
        <Line id="card-until" label={t.until} value={untilMinute(until)} />
        <Line id="card-edit" label={t.edit} onTap={() => store.edit(true)} />
        <Line id="card-renew" label={t.renew} onTap={() => renew(store)} />
      </Card>
    </>
  )
})

/** The signed-in member's own card, with its code. */
export const OwnCard = observer(({ store }: { store: OwnCardStore }) => {
  const t = useWords(ownWords)
  const { value: card } = store.card
  if (!store.isMember)
    return (
      <Card>
        <EmptyState id="card-stranger" icon={userIcon} title={t.strangerTitle} message={t.stranger}>
          <Button id="card-sign-in" size="medium" text={t.signIn} onTap={() => go('exhibitorSignIn')} />
        </EmptyState>
      </Card>
    )
  if (!card) return null
  if (card.isOver) return <Banner id="card-over" tone="warn" title={t.over} />
  return store.isEditing ? <Editing store={store} card={card} /> : <Shown store={store} card={card} />
})
