import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { GuestPrivilege, ReadGuest } from '@contract/exhibitor/specialGuest.schema'
import { fill, translate, useWords } from '@/i18n/words'
import { scanCode } from '@/parts/scanCode'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { confirm } from '@/ui/Dialog/confirm'
import { Dotted } from '@/ui/Dotted'
import { EmptyState } from '@/ui/EmptyState'
import { Failed } from '@/ui/Failed'
import { TextField } from '@/ui/Field/TextField'
import { privacyIcon, qrCodeIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { Pill } from '@/ui/Pill'
import { scrollToTop } from '@/ui/scrollToTop'
import { tones } from '../tones'
import { deskWords, stateWords } from '../words'
import { GuestDeskStore } from './desk.store'
import style from '../index.module.scss'

const scanWith = async (store: GuestDeskStore): Promise<void> => {
  const text = await scanCode({
    hint: translate(deskWords.scanHint),
    cancel: translate(deskWords.cancel),
    denied: translate(deskWords.cameraDenied),
    failed: translate(deskWords.cameraFailed),
  })
  if (text === null) return
  await store.read.run(text)
  scrollToTop()
}

/** One privilege, with its button while something is left. */
const Privilege = observer(({ store, privilege, isOpen }: { store: GuestDeskStore; privilege: GuestPrivilege; isOpen: boolean }) => {
  const t = useWords(deskWords)
  const { id, left, promised } = privilege
  const name = translate(privilege.name)
  const use = async (): Promise<void> => {
    const isMeant = await confirm({ title: fill(t.useAsk, { name }), message: t.useHint, confirmText: t.use, cancelText: t.cancel })
    if (isMeant) await store.use.run(privilege)
  }
  return (
    <View id={`privilege-${id}`} className={style.privilege}>
      <View className={style.what}>
        <View className={style.title}>{name}</View>
        <View id={`privilege-${id}-left`} className={style.of}>
          {left > 0 ? fill(t.left, { left, promised }) : fill(t.usedUp, { promised })}
        </View>
      </View>
      {isOpen && left > 0 && (
        <Button id={`use-${id}`} size="small" text={t.use} label={`${t.use} ${name}`} isLoading={store.use.isRunning} onTap={use} />
      )}
    </View>
  )
})

const Guest = observer(({ store, guest }: { store: GuestDeskStore; guest: ReadGuest }) => {
  const t = useWords(deskWords)
  const s = useWords(stateWords)
  const { name, company, host, state, privileges } = guest
  return (
    <>
      <Card id="desk-guest">
        <View id="desk-name" className={style.name} role="heading" aria-level={2}>
          {name || t.nameless}
        </View>
        <View className={style.of}>
          <Dotted facts={[company, fill(t.host, { host: host || t.organiser })]} />
        </View>
        <View className={style.action}>
          <Pill tone={tones[state]}>{s[state]}</Pill>
        </View>
      </Card>
      {state !== 'accepted' && (
        <Banner id="desk-closed" tone="warn" title={t.closed}>
          {t[state === 'invited' ? 'invitedText' : state === 'declined' ? 'declinedText' : 'withdrawnText']}
        </Banner>
      )}
      {state !== 'withdrawn' && (
        <Card id="desk-privileges" padding="tight">
          <CardTitle title={t.privileges} />
          {privileges.map((privilege) => (
            <Privilege key={privilege.id} store={store} privilege={privilege} isOpen={state === 'accepted'} />
          ))}
        </Card>
      )}
    </>
  )
})

/** `/exhibitorSelfService/guestDesk`: staff read the card of a special guest, and use what it promises. */
export default page({ store: () => new GuestDeskStore() }, ({ store }) => {
  const t = useWords(deskWords)
  const { guest, done, failure } = store
  if (store.hasNoRight)
    return (
      <Page id="guest-desk">
        <EmptyState id="desk-no-right" icon={privacyIcon} title={t.noRight} message={t.noRightText}>
          <Button id="desk-retry" size="medium" text={t.retry} onTap={() => store.reset()} />
        </EmptyState>
      </Page>
    )
  const footer = (
    <Button id="desk-scan" isBlock isLoading={store.read.isRunning} text={guest ? t.scanNext : t.scan} onTap={() => scanWith(store)} />
  )
  return (
    <Page id="guest-desk" footer={footer}>
      <Failed id="desk-failure" failure={failure} />
      {done && (
        <Banner id="desk-done" tone="good" title={fill(t.done, { name: translate(done.name) })}>
          {fill(t.left, { left: done.left, promised: done.promised })}
        </Banner>
      )}
      {guest ? (
        <Guest store={store} guest={guest} />
      ) : (
        <EmptyState id="desk-ready" icon={qrCodeIcon} title={t.ready} message={t.readyText} />
      )}
      <Card>
        <TextField
          id="desk-place"
          label={t.place}
          placeholder={t.placeHint}
          value={store.place}
          maxLength={60}
          onChange={(place) => store.standAt(place)}
        />
        <View className={style.gap} />
        <TextField
          id="desk-code"
          label={t.code}
          placeholder={t.codeHint}
          value={store.typed}
          maxLength={300}
          onChange={(text) => store.type(text)}
          onConfirm={() => store.check()}
        />
        <View className={style.gap} />
        <Button id="desk-check" kind="ghost" size="medium" isBlock text={t.check} onTap={() => store.check()} />
      </Card>
    </Page>
  )
})
