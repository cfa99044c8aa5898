import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Detail } from '@/ui/RowCard'
import type { StaffInvitationDetail } from '@contract/exhibitor/staffInvitation.schema'
import { addressByWay } from '@contract/rules/exhibitor/staffInvitation'
import { untilMinute, yearMonthDay } from '@/i18n/dates'
import { fill, translate, useWords } from '@/i18n/words'
import { copyText } from '@/parts/copyText'
import { SavePicture } from '@/parts/picture/SavePicture'
import { ShareLink } from '@/parts/share/ShareLink'
import { cardFacts } from '@/parts/share/cardFacts'
import { linkedAddress } from '@/parts/share/linkedAddress'
import { go, replace } from '@/routes/go'
import { config } from '@/stores/config'
import { Action, Actions } from '@/ui/Actions'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { qrCodeIcon } from '@/ui/Icon/shapes'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { QrCode } from '@/ui/QrCode'
import { scrollToTop } from '@/ui/scrollToTop'
import { shortDay } from '../../shortDay'
import { exhibitor } from '@/stores/exhibitor'
import { InviteCodeStore } from '../code.store'
import style from '../index.module.scss'
import { invitationPicture } from '../invitationPicture'
import { invitationTone } from '../tones'
import { invitationStateWords, messageWords, words } from '../words'

/** The code that staff scan, with its link. */
const Code = ({ invitation }: { invitation: StaffInvitationDetail }) => {
  const t = useWords(words)
  const { link, kindName } = invitation
  return (
    <Card id="staff-code">
      <CardTitle title={t.codeTitle} hint={t.codeHint} />
      <View className={style.code}>
        <QrCode id="staff-qr" text={addressByWay(link, 'QRCODE')} label={`${t.codeTitle} ${translate(kindName)}`} />
      </View>
      <View id="staff-link" className={style.link}>
        {link}
      </View>
    </Card>
  )
}

const Shown = observer(({ store, invitation }: { store: InviteCodeStore; invitation: StaffInvitationDetail }) => {
  const t = useWords(words)
  const states = useWords(invitationStateWords)
  const messages = useWords(messageWords)
  const { state, kindName, note, places, used, endsAt, link } = invitation
  const isOpen = state === 'open'
  const takeBack = async (): Promise<void> => {
    const isMeant = await confirm({
      title: t.takeBackSure,
      message: t.takeBackText,
      confirmText: t.takeBack,
      cancelText: t.keep,
      isDangerous: true,
    })
    if (isMeant) await store.takeBack.run()
  }
  return (
    <>
      <Failed id="staff-code-refused" failure={store.takeBack.failure} />
      {!isOpen && (
        <Banner id="staff-code-closed" tone="warn" title={t.closed}>
          {t.closedText}
        </Banner>
      )}
      {isOpen && <Code invitation={invitation} />}
      <Card id="staff-facts" padding="tight">
        <Line
          label={translate(kindName)}
          value={
            <Pill id="staff-state" tone={invitationTone[state]}>
              {states[state]}
            </Pill>
          }
        />
        <Line id="staff-left" label={t.placesLeft} value={fill(t.placesValue, { left: places - used, places })} tone="strong" />
        <Line id="staff-ends" label={t.lastDayLine} value={yearMonthDay(endsAt)} />
        {note && <Line id="staff-note-line" label={t.noteLine} value={note} />}
        <Line id="staff-people" label={t.seePeople} onTap={() => go('exhibitorInviteRegistration')} />
      </Card>
      {isOpen && link && (
        <Actions>
          <Action>
            <Button id="staff-copy" kind="ghost" size="medium" isBlock text={t.copy} onTap={() => copyText(link, words)} />
          </Action>
          <Action>
            <SavePicture
              id="staff-code"
              name={[config.exhibitionName, translate(kindName)].filter(Boolean).join('-')}
              draw={() => invitationPicture(invitation, exhibitor.companyName)}
            />
          </Action>
        </Actions>
      )}
      {invitation.messages.length > 0 && (
        <Card id="staff-messages" padding="tight">
          <CardTitle title={t.messages} />
          {invitation.messages.map((message) => (
            <Line
              key={message.id}
              label={
                <>
                  {message.to}
                  <Detail>{untilMinute(message.at)}</Detail>
                </>
              }
              value={messages[message.state]}
              tone={message.state === 'failed' ? 'bad' : 'quiet'}
            />
          ))}
        </Card>
      )}
      {isOpen && store.mayInvite && (
        <Button id="staff-take-back" kind="text" isBlock text={t.takeBack} isLoading={store.takeBack.isRunning} onTap={takeBack} />
      )}
    </>
  )
})

/** `/exhibitorSelfService/documentManagement/inviteCodePage`: an invitation of staff as a code to scan and a link to pass on. */
export default page({ store: ({ id }) => new InviteCodeStore(id), reload: ['shown', 'language'] }, ({ store }) => {
  const t = useWords(words)
  const { all, detail, others, isEmpty } = store
  const { value } = detail
  const choose = async (id: string): Promise<void> => {
    await store.choose(id)
    scrollToTop()
  }
  const toList = (
    <EmptyState id="staff-code-gone" icon={qrCodeIcon} title={detail.isNotFound ? t.gone : (all.failure?.message ?? '')}>
      <Button id="staff-to-list" size="medium" text={t.toList} onTap={() => replace('exhibitorInviteRegistration')} />
    </EmptyState>
  )
  const footer = value?.state === 'open' && value.link && (
    <ShareLink
      id="staff-share"
      facts={cardFacts(
        fill(t.shareTitle, { company: exhibitor.companyName, kind: translate(value.kindName) }),
        linkedAddress('exhibitorInviteStaff', value),
      )}
    />
  )
  return (
    <Page id="staff-code-page" of={isEmpty ? [all] : [all, detail]} notFound={toList} footer={footer}>
      {isEmpty && (
        <EmptyState id="staff-code-none" icon={qrCodeIcon} title={t.none} message={t.noneText}>
          {store.mayInvite && (
            <Button
              id="staff-code-new"
              size="medium"
              text={t.make}
              onTap={() => go('exhibitorInviteRegistrationForm', { inviteFormType: 'QRCODE' })}
            />
          )}
        </EmptyState>
      )}
      {value && <Shown store={store} invitation={value} />}
      {others.length > 0 && (
        <Card id="staff-others" padding="tight">
          <CardTitle title={t.others} />
          {others.map(({ id, note, kindName, endsAt }) => (
            <Line
              key={id}
              id={`staff-other-${id}`}
              label={note || translate(kindName)}
              value={fill(t.until, { day: shortDay(endsAt) })}
              tone="quiet"
              onTap={() => choose(id)}
            />
          ))}
        </Card>
      )}
    </Page>
  )
})
