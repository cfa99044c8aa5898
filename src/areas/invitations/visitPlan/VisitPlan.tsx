import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Detail } from '@/ui/RowCard'
import type { VisitFriend } from '@contract/invitations/visitPlan.schema'
import { fill, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { ShareLink } from '@/parts/share/ShareLink'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { DateField } from '@/ui/Field/DateField'
import { TextArea } from '@/ui/Field/TextArea'
import { TextField } from '@/ui/Field/TextField'
import { userAddIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page } from '@/ui/Page'
import { QrCode } from '@/ui/QrCode'
import style from '@/parts/invitation/index.module.scss'
import { TimeField } from './TimeField'
import type { VisitPlanStore } from './visitPlan.store'
import { words } from './words'

interface OfPlan {
  store: VisitPlanStore
}

/** When and where: for a first plan, and to change it. */
const PlanForm = observer(({ store }: OfPlan) => {
  const t = useWords(words)
  const { fields, mine, isChanging } = store
  const { firstDay, lastDay } = mine.value!.days!
  return (
    <Card id="plan-form">
      <CardTitle title={t.intro} hint={isChanging ? t.changeTold : t.introText} />
      <View className={style.fields}>
        <DateField id="plan-day" label={t.day} first={firstDay} last={lastDay} {...fields.of('visitOn')} />
        <TimeField id="plan-time" label={t.time} {...fields.of('meetAt')} />
        <TextField id="plan-place" label={t.place} placeholder={t.placeHint} {...fields.of('place')} />
        <TextArea id="plan-note" label={t.note} placeholder={t.noteHint} {...fields.of('note')} />
      </View>
    </Card>
  )
})

/** The plan with its link, as it goes to friends. */
const PlanCard = observer(({ store }: OfPlan) => {
  const t = useWords(words)
  const { plan, days } = store.mine.value!
  if (!plan) return null
  const { place, note, link } = plan
  const end = async (): Promise<void> => {
    const isMeant = await confirm({ title: t.endSure, message: t.endText, confirmText: t.end, cancelText: t.keep, isDangerous: true })
    if (isMeant) await store.end.run()
  }
  return (
    <Card id="plan-shown">
      <CardTitle title={store.time} hint={place} />
      {note && <View className={style.preview}>{note}</View>}
      {link ? (
        <>
          <View className={style.code}>
            <QrCode id="plan-qr" text={link} label={t.code} />
          </View>
          <View id="plan-link" className={style.link}>
            {link}
          </View>
          <View className={style.submit}>
            <Button id="plan-copy" kind="ghost" size="medium" isBlock text={t.copy} onTap={() => copyText(link, words)} />
          </View>
        </>
      ) : (
        <Banner id="plan-past" tone="warn" title={t.pastDay} />
      )}
      <Actions>
        {days && (
          <Action>
            <Button id="plan-change" kind="text" size="medium" isBlock text={t.change} onTap={() => store.change()} />
          </Action>
        )}
        {link && (
          <Action>
            <Button id="plan-end" kind="text" size="medium" isBlock text={t.end} isLoading={store.end.isRunning} onTap={end} />
          </Action>
        )}
      </Actions>
    </Card>
  )
})

const stateOf = ({ isComing, hasRegistered, hasEntered }: VisitFriend): 'entered' | 'notComing' | 'registered' | 'coming' => {
  if (hasEntered) return 'entered'
  if (!isComing) return 'notComing'
  return hasRegistered ? 'registered' : 'coming'
}

/** The friends who answered, and whether they have registered. */
const Friends = observer(({ store }: OfPlan) => {
  const t = useWords(words)
  const { plan, friends } = store.mine.value!
  if (!plan) return null
  return (
    <Card id="plan-friends" padding="tight">
      <CardTitle title={t.friends} hint={fill(t.counts, { coming: plan.coming, opened: plan.opened })} />
      {friends.length === 0 && <Detail>{t.noFriends}</Detail>}
      {friends.map((friend, at) => {
        const state = stateOf(friend)
        const tone = state === 'notComing' ? 'quiet' : state === 'coming' ? 'normal' : 'good'
        return <Line key={at} id={`plan-friend-${at}`} label={friend.name || t.nameless} value={t[state]} tone={tone} />
      })}
    </Card>
  )
})

/** A plan to visit the fair with friends: its form, and then its link and their answers. */
export const VisitPlan = observer(({ store }: OfPlan) => {
  const t = useWords(words)
  const { mine, save, end, isForm, isChanging, card } = store
  const failure = save.failure ?? end.failure
  const submit = (
    <Actions>
      {isChanging && (
        <Action>
          <Button id="plan-cancel" kind="ghost" isBlock text={t.cancel} onTap={() => store.setChanging(false)} />
        </Action>
      )}
      <Action isMain>
        <Button id="plan-save" isBlock text={isChanging ? t.save : t.create} isLoading={save.isRunning} onTap={() => save.run()} />
      </Action>
    </Actions>
  )
  const footer = isForm ? submit : card && <ShareLink id="plan-send" facts={card} />
  return (
    <Page id="plan" of={mine} footer={footer}>
      <Failed id="plan-refused" failure={failure} />
      {mine.value && !mine.value.days && <EmptyState id="plan-over" icon={userAddIcon} title={t.over} message={t.overText} />}
      {isForm && <PlanForm store={store} />}
      {mine.value && !isForm && <PlanCard store={store} />}
      {mine.value && !isForm && <Friends store={store} />}
    </Page>
  )
})
