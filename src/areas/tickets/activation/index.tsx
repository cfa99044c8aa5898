import { View } from '@tarojs/components'
import { fill, translate, useWords } from '@/i18n/words'
import { words as gateWords } from '@/parts/gate/words'
import { scanCode } from '@/parts/scanCode'
import { toTickets } from '@/stores/toTickets'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Failed } from '@/ui/Failed'
import { TextField } from '@/ui/Field/TextField'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { toast } from '@/ui/toast'
import giftStyle from '../gift/index.module.scss'
import { PersonChoice } from '../gift/PersonChoice'
import { Found } from './Found'
import { ActivationStore } from './activation.store'
import { words } from './words'

const scanWith = async (store: ActivationStore): Promise<void> => {
  const text = await scanCode({
    hint: translate(gateWords.scanHint),
    cancel: translate(gateWords.cancel),
    denied: translate(words.scanDenied),
    failed: translate(words.scanFailed),
  })
  if (text !== null && !(await store.takeScanned(text))) toast(translate(words.scanForeign))
}

/** `/ticketAdd`: a ticket by an activation code, by the number of a printed ticket, or by another type. */
export default page(
  { store: ({ activationCode, number, check }) => new ActivationStore({ activationCode, number, check }), reload: ['shown'] },
  ({ store }) => {
    const t = useWords(words)
    const { kind, fields, offer, look, add, addedFor } = store
    const footer = store.ownTicketId ? (
      <Button id="activation-open" isBlock text={t.open} onTap={() => store.openOwn()} />
    ) : offer ? (
      <Button id="activation-add" isBlock isDisabled={!store.canAdd} isLoading={add.isRunning} text={t.add} onTap={() => add.run()} />
    ) : (
      <Button id="activation-look" isBlock isLoading={look.isRunning} text={t.look} onTap={() => look.run()} />
    )
    return (
      <Page id="activation" footer={footer}>
        {addedFor && (
          <Banner
            id="activation-added"
            tone="good"
            title={fill(t.addedFor, { name: addedFor.name })}
            action={<Button id="activation-people" kind="ghost" size="small" text={t.toPeople} onTap={() => store.openPerson()} />}
          >
            {t.addedForText}
          </Banner>
        )}
        <Card id="activation-form">
          <Tabs
            id="activation-kind"
            chosen={kind}
            tabs={[
              { key: 'code', title: t.byCode },
              { key: 'printed', title: t.byPrint },
            ]}
            onChoose={(key) => store.chooseKind(key)}
          />
          <View className={giftStyle.detail}>{kind === 'code' ? t.codeHint : t.paperHint}</View>
          <View className={giftStyle.fields}>
            {kind === 'code' ? (
              <TextField
                id="activation-code"
                label={t.byCode}
                placeholder={t.codePlaceholder}
                {...fields.of('code')}
                onConfirm={() => look.run()}
              />
            ) : (
              <>
                <TextField id="activation-number" label={t.number} placeholder={t.numberPlaceholder} {...fields.of('number')} />
                <TextField
                  id="activation-check"
                  label={t.check}
                  placeholder={t.checkPlaceholder}
                  {...fields.of('check')}
                  onConfirm={() => look.run()}
                />
              </>
            )}
          </View>
          <Failed id="activation-unknown" failure={look.failure} />
          <View className={giftStyle.fields}>
            <Button id="activation-scan" kind="ghost" size="medium" isBlock text={t.scan} onTap={() => scanWith(store)} />
          </View>
        </Card>
        <PersonChoice
          id="activation-for"
          title={t.forWhom}
          people={store.people}
          personId={store.personId}
          onChoose={(id) => store.choosePerson(id)}
        />
        {offer && <Found store={store} offer={offer} />}
        {!offer && (
          <Card padding="tight">
            <Line id="activation-types" label={t.others} value={t.toTypes} onTap={() => toTickets('go')} />
          </Card>
        )}
      </Page>
    )
  },
)
