import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { clockText } from '@/parts/gate/clockText'
import { ScanButton } from '@/parts/gate/ScanButton'
import { Scene } from '@/parts/gate/Scene'
import { useStayAwake } from '@/parts/gate/useStayAwake'
import { go } from '@/routes/go'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Failed } from '@/ui/Failed'
import { TextField } from '@/ui/Field/TextField'
import { Line } from '@/ui/Line'
import { Page, page, useShown } from '@/ui/Page'
import { cards } from '../../card/cards'
import { NoCompany } from '../../NoCompany'
import { NotAuthorised } from '../../NotAuthorised'
import { SurveyLine } from '../../survey/SurveyLine'
import { ContactHead } from '../ContactHead'
import { ScanStore } from '../scan.store'
import { TagCard } from '../TagCard'
import { WaitingCard } from '../WaitingCard'
import { words } from '../words'

/** The customer of the last badge: interest and labels by one tap each. */
const Last = observer(({ store }: { store: ScanStore }) => {
  const t = useWords(words)
  const { last } = store
  const contact = last?.contact.value
  if (!last || !contact) return null
  return (
    <>
      <Failed id="contact-refused" failure={last.failure} />
      <ContactHead store={last} contact={contact} />
      <TagCard store={last} />
      <Card padding="tight">
        <SurveyLine contact={contact} />
        <Line id="scan-open" label={t.open} onTap={() => go('customerDetail', { id: contact.id })} />
      </Card>
    </>
  )
})

const Typed = observer(({ store }: { store: ScanStore }) => {
  const t = useWords(words)
  const { ready } = cards
  return (
    <Card id="scan-typed">
      <TextField
        id="scan-number"
        label={t.number}
        help={t.numberHint}
        type="digits"
        value={store.input.number}
        // A scanner that types has a whole code.
        maxLength={1000}
        onChange={(value) => store.input.type(value)}
        onConfirm={() => store.input.check()}
        trailing={<Button id="scan-number-find" kind="text" size="small" text={t.find} onTap={() => store.input.check()} />}
      />
      <TextField
        id="scan-mobile"
        label={t.mobile}
        help={t.mobileHint}
        type="tel"
        value={store.mobile}
        // Pasted with signs around it.
        maxLength={200}
        onChange={(value) => store.typeMobile(value)}
        onConfirm={() => store.findMobile()}
        trailing={<Button id="scan-mobile-find" kind="text" size="small" text={t.find} onTap={() => store.findMobile()} />}
      />
      {ready && (
        <Line
          id="scan-ready"
          label={t.ready}
          value={fill(t.readyValue, { count: ready.count, time: clockText(ready.atMs) })}
          tone="quiet"
        />
      )}
      <Button id="scan-add" kind="text" size="small" text={t.addOrPhoto} onTap={() => go('customerDetail')} />
    </Card>
  )
})

const Work = observer(({ store }: { store: ScanStore }) => {
  useStayAwake()
  useShown(() => {
    store.look(true)
    return () => store.look(false)
  })
  return (
    <>
      <Scene store={store} camera={store.camera} />
      <Last store={store} />
      <WaitingCard />
      <Typed store={store} />
    </>
  )
})

/** `/scanCodePage`: badges become customers, one after the other. */
export default page({ store: () => new ScanStore(), reload: ['shown'] }, ({ store }) => {
  const { membership, camera, isAuthorised } = store
  const { value } = membership
  return (
    <Page
      id="scan"
      of={membership}
      notFound={<NoCompany membership={membership} />}
      footer={isAuthorised && camera.state === 'none' && <ScanButton store={store} />}
    >
      {value && (isAuthorised ? <Work store={store} /> : <NotAuthorised membership={value} />)}
      {value && !isAuthorised && <WaitingCard />}
    </Page>
  )
})
