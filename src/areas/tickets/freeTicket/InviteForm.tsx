import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { GiftWay } from '@contract/rules/tickets/gift'
import { dotted } from '@/i18n/dotted'
import { fill, useWords } from '@/i18n/words'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { DateField } from '@/ui/Field/DateField'
import { PhoneField } from '@/ui/Field/PhoneField'
import { TextArea } from '@/ui/Field/TextArea'
import { TextField } from '@/ui/Field/TextField'
import { Tabs } from '@/ui/Tabs'
import giftStyle from '../gift/index.module.scss'
import { wayWords } from '../gift/words'
import style from './index.module.scss'
import type { InviteStore } from './invite.store'
import { words } from './words'

/** The link first: it needs nothing to be typed. */
const ways: readonly GiftWay[] = ['link', 'phone', 'email']

/** A new invitation: from which quota, for whom, until when, and with which words. */
export const InviteForm = observer(({ store }: { store: InviteStore }) => {
  const t = useWords(words)
  const titles = useWords(wayWords)
  const { way, fields, open, quota } = store
  return (
    <Card id="free-form">
      <CardTitle title={t.invite} hint={way === 'link' ? t.linkHint : store.isSent ? t.sentHint : t.unsentHint} />
      {open.length > 1 && (
        <ChoiceList
          id="free-quota"
          label={t.chooseQuota}
          look="row"
          chosen={quota ? [quota.id] : []}
          options={open.map(({ id, name, department, left }) => ({
            value: id,
            title: name,
            hint: dotted(department, fill(t.leftOf, { count: left })),
          }))}
          onChoose={(id) => store.choose(id)}
        />
      )}
      <Tabs id="free-way" chosen={way} tabs={ways.map((key) => ({ key, title: titles[key] }))} onChoose={(key) => store.chooseWay(key)} />
      <View className={giftStyle.fields}>
        {way === 'link' && <TextField id="free-places" type="digits" label={t.places} {...fields.of('places')} />}
        {way === 'phone' && (
          <>
            <PhoneField id="free-contact" label={t.phone} {...fields.of('contact')} />
            <PhoneField id="free-contact-again" label={t.phoneAgain} {...fields.of('contactAgain')} />
          </>
        )}
        {way === 'email' && (
          <>
            <TextField id="free-contact" type="email" label={t.email} {...fields.of('contact')} />
            <TextField id="free-contact-again" type="email" label={t.emailAgain} {...fields.of('contactAgain')} />
          </>
        )}
        <DateField id="free-until" label={t.lastDay} placeholder={t.lastDayHint} {...fields.of('until')} />
        <TextArea id="free-note" label={t.note} placeholder={t.noteHint} {...fields.of('note')} />
      </View>
      <Failed id="free-refused" failure={store.submit.failure} />
      <View className={style.submit}>
        <Button id="free-submit" isBlock text={t.submit} isLoading={store.submit.isRunning} onTap={() => store.submit.run()} />
      </View>
    </Card>
  )
})
