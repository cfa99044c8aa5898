import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { yearMonthDay } from '@/i18n/dates'
import { fill, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { ShareLink } from '@/parts/share/ShareLink'
import { cardFacts } from '@/parts/share/cardFacts'
import { linkedAddress } from '@/parts/share/linkedAddress'
import { Failed } from '@/ui/Failed'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { TextField } from '@/ui/Field/TextField'
import { Page } from '@/ui/Page'
import { Detail } from '@/ui/RowCard'
import { QrCode } from '@/ui/QrCode'
import type { AddressInviteStore } from './addressInvite.store'
import style from './index.module.scss'
import { reachedOf } from './reached'
import { words } from './words'

/** Invites by a link or a QR code that the inviter passes on. */
export const AddressForm = observer(({ store }: { store: AddressInviteStore }) => {
  const t = useWords(words)
  const { address, fields, make, form } = store
  const record = address.value
  const isCode = form === 'QRCODE'
  const link = record?.link
  const footer = record && link && (
    <ShareLink id="invite-share" facts={cardFacts(store.cardTitle, linkedAddress('inviteHome', { link, params: record.params }))} />
  )
  return (
    <Page id="invite-address" of={address} footer={footer}>
      {record && (
        <>
          <Failed id="invite-refused" failure={make.failure} />
          <Card id="invite-shown">
            <CardTitle title={record.channel || (isCode ? t.yourCode : t.yourLink)} hint={isCode ? t.codeHint : undefined} />
            {isCode && link && (
              <View className={style.code}>
                <QrCode id="invite-qr" text={link} label={t.yourCode} />
              </View>
            )}
            <View id="invite-link" className={style.link}>
              {link}
            </View>
            <Detail id="invite-reached">{fill(t.reached, reachedOf(record))}</Detail>
            <Detail>{fill(t.until, { time: yearMonthDay(record.expiresAt) })}</Detail>
            {link && (
              <View className={style.submit}>
                <Button id="invite-copy" kind="ghost" isBlock text={t.copy} onTap={() => copyText(link, words)} />
              </View>
            )}
          </Card>
          <Card>
            <TextField id="invite-channel" label={t.channel} placeholder={t.channelHint} help={t.channelText} {...fields.of('channel')} />
            <View className={style.submit}>
              <Button
                id="invite-make"
                kind="ghost"
                isBlock
                text={isCode ? t.makeCode : t.makeLink}
                isLoading={make.isRunning}
                onTap={() => make.run()}
              />
            </View>
          </Card>
        </>
      )}
    </Page>
  )
})
