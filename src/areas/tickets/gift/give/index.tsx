import { View } from '@tarojs/components'
import type { GiftWay } from '@contract/rules/tickets/gift'
import { formatDayAndTime, formatDays } from '@/i18n/dayLists'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { go, restart } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Dotted } from '@/ui/Dotted'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { PhoneField } from '@/ui/Field/PhoneField'
import { TextField } from '@/ui/Field/TextField'
import { giftIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Stepper } from '@/ui/Stepper'
import { Tabs } from '@/ui/Tabs'
import { GiftPictures } from '../GiftPictures'
import { GiveStore } from '../give.store'
import style from '../index.module.scss'
import { wayWords, words } from '../words'

/** The link first: it needs nothing to be typed. */
const ways: readonly GiftWay[] = ['link', 'phone', 'email']

/** `/give`: the tickets to give, and the person whom they are for. */
export default page({ store: ({ ticket = '' }) => new GiveStore(ticket), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const titles = useWords(wayWords)
  const { kinds, count, way, fields } = store
  const isEmpty = store.givable.value !== null && kinds.length === 0
  const footer = !isEmpty && store.givable.value && (
    <Button id="give-submit" isBlock isDisabled={!store.canSubmit} isLoading={store.submit.isRunning} onTap={() => store.submit.run()}>
      {count > 1 ? fill(t.give, { count }) : count === 1 ? t.giveOne : t.giveNone}
    </Button>
  )
  return (
    <Page id="give" of={store.givable} footer={footer}>
      <GiftPictures place="top" />
      {isEmpty && (
        <EmptyState id="give-empty" icon={giftIcon} title={t.noneTitle} message={t.noneText}>
          <Button id="give-to-wallet" size="medium" text={t.toWallet} onTap={() => restart('wallet')} />
        </EmptyState>
      )}
      {kinds.length > 0 && (
        <>
          <Card padding="tight">
            <CardTitle title={t.chooseTickets} />
            {kinds.map((kind) => (
              <View key={`${kind.ticketTypeId}-${kind.day}`} id={`give-${kind.ticketTypeId}`} className={style.kind}>
                <View className={style.words}>
                  <View className={style.name}>{kind.name}</View>
                  <View className={style.detail}>{formatDays(kind.entryDays, currentLanguage())}</View>
                  <View className={style.detail}>
                    <Dotted
                      facts={[
                        fill(t.quantityOf, { count: kind.quantity }),
                        kind.limitPerPerson !== null &&
                          kind.limitPerPerson < kind.quantity &&
                          fill(t.limit, { count: kind.limitPerPerson }),
                      ]}
                    />
                  </View>
                  <View className={style.detail}>{fill(t.until, { time: formatDayAndTime(kind.until, currentLanguage()) })}</View>
                </View>
                <Stepper
                  id={`give-stepper-${kind.ticketTypeId}`}
                  label={kind.name}
                  value={store.countOf(kind)}
                  max={store.maxOf(kind)}
                  onChange={(next) => store.setCount(kind, next)}
                />
              </View>
            ))}
          </Card>
          <Card>
            <CardTitle title={t.toWhom} hint={way === 'link' ? t.linkHint : store.isSent ? t.sentHint : t.unsentHint} />
            <Tabs
              id="give-way"
              chosen={way}
              tabs={ways.map((key) => ({ key, title: titles[key] }))}
              onChoose={(key) => store.choose(key)}
            />
            {way === 'phone' && (
              <View className={style.fields}>
                <PhoneField id="give-contact" label={t.phone} {...fields.of('contact')} />
                <PhoneField id="give-contact-again" label={t.phoneAgain} {...fields.of('contactAgain')} />
              </View>
            )}
            {way === 'email' && (
              <View className={style.fields}>
                <TextField id="give-contact" type="email" label={t.email} {...fields.of('contact')} />
                <TextField id="give-contact-again" type="email" label={t.emailAgain} {...fields.of('contactAgain')} />
              </View>
            )}
          </Card>
          <Failed id="give-refused" failure={store.submit.failure} />
          <Banner id="give-rule">{t.rule}</Banner>
        </>
      )}
      <Button id="give-records" kind="text" size="medium" text={t.toRecords} onTap={() => go('giveRecords')} />
      <GiftPictures place="bottom" />
    </Page>
  )
})
