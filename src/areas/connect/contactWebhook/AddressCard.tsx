import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ContactWebhook } from '@contract/connect/contactWebhook.schema'
import { useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { Action, Actions } from '@/ui/Actions'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { TextField } from '@/ui/Field/TextField'
import { Line } from '@/ui/Line'
import type { ContactWebhookStore } from './contactWebhook.store'
import { words } from './words'
import style from './index.module.scss'

/** The secret by which the company's system checks messages, this once. */
const Secret = ({ secret }: { secret: string }) => {
  const t = useWords(words)
  return (
    <Card id="webhook-secret">
      <CardTitle title={t.secret} hint={t.secretText} />
      <View className={style.secret}>{secret}</View>
      <Button id="webhook-secret-copy" kind="ghost" size="medium" isBlock text={t.copy} onTap={() => copyText(secret, words)} />
    </Card>
  )
}

/** What can be done with an address that is set. */
const Switches = observer(({ store, webhook }: { store: ContactWebhookStore; webhook: ContactWebhook }) => {
  const t = useWords(words)
  const { turn, test, renew, isChanged } = store
  const { address, isOn, waiting, failed } = webhook
  const switchOff = async (): Promise<void> => {
    const isMeant = await confirm({ title: t.switchOffSure, message: t.switchOffText, confirmText: t.switchOff, cancelText: t.keep })
    if (isMeant) await turn.run(false)
  }
  const makeSecret = async (): Promise<void> => {
    const isMeant = await confirm({ title: t.renewSure, message: t.renewText, confirmText: t.renew, cancelText: t.keep, isDangerous: true })
    if (isMeant) await renew.run()
  }
  return (
    <Card id="webhook-state">
      <Line id="webhook-on" label={t.state} value={isOn ? t.on : t.off} tone={isOn ? 'good' : 'quiet'} />
      <Line id="webhook-waiting" label={t.waiting} value={waiting} />
      <Line id="webhook-failed" label={t.failed} value={failed} />
      <View className={style.gap}>
        <Actions>
          <Action>
            <Button
              id="webhook-test"
              kind="ghost"
              size="medium"
              isBlock
              meaning={address}
              text={t.test}
              isDisabled={isChanged}
              isLoading={test.isRunning}
              onTap={() => test.run()}
            />
          </Action>
          <Action>
            <Button
              id="webhook-switch"
              kind="ghost"
              size="medium"
              isBlock
              meaning={isOn ? 'off' : 'on'}
              text={isOn ? t.switchOff : t.switchOn}
              isLoading={turn.isRunning}
              onTap={() => (isOn ? switchOff() : turn.run(true))}
            />
          </Action>
          <Action>
            <Button id="webhook-renew" kind="text" size="medium" isBlock text={t.renew} isLoading={renew.isRunning} onTap={makeSecret} />
          </Action>
        </Actions>
      </View>
    </Card>
  )
})

/** The address of the company's system. */
export const AddressCard = observer(({ store }: { store: ContactWebhookStore }) => {
  const t = useWords(words)
  const { webhook, address, fields, save, secret } = store
  return (
    <>
      <Card id="webhook">
        <CardTitle title={t.title} hint={t.text} />
        <TextField id="webhook-address" label={t.address} placeholder={t.addressHint} type="identifier" {...fields.of('address')} />
        <View className={style.gap}>
          <Button
            id="webhook-save"
            size="medium"
            isBlock
            meaning={fields.typed.address}
            text={t.save}
            isLoading={save.isRunning}
            onTap={() => save.run()}
          />
        </View>
      </Card>
      {secret !== null && <Secret secret={secret} />}
      {webhook.value && address !== '' && <Switches store={store} webhook={webhook.value} />}
    </>
  )
})
