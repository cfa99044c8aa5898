import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { InspectorStore, type Try } from './inspector.store'
import { words } from './words'
import style from './index.module.scss'

const Facts = ({ id, title, facts }: { id: string; title: string; facts: [string, string][] }) => (
  <Card id={id}>
    <View className={style.title} role="heading" aria-level={2}>
      {title}
    </View>
    {facts.map(([name, value]) => (
      <Line key={name} id={`${id}-${name}`} label={name} value={value} tone="quiet" />
    ))}
  </Card>
)

const Tries = observer(({ store }: { store: InspectorStore }) => {
  const t = useWords(words)
  const tries: [Try, string][] = [
    ['signIn', t.trySignIn],
    ['share', t.tryShare],
    ['scan', t.tryScan],
  ]
  // Orders need a signed-in person.
  if (session.isSignedIn) tries.push(['pay', t.tryPay])
  return (
    <Card id="tries">
      <View className={style.title} role="heading" aria-level={2}>
        {t.tries}
      </View>
      {tries.map(([what, label]) => (
        <View key={what} className={style.try}>
          <View className={style.what}>
            <View>{label}</View>
            {store.outcomes[what] !== undefined && (
              <View id={`outcome-${what}`} className={style.outcome} role="status">
                {store.outcomes[what]}
              </View>
            )}
          </View>
          <Button id={`try-${what}`} kind="ghost" size="small" text={t.go} onTap={() => store.try(what)} />
        </View>
      ))}
    </Card>
  )
})

/** `/test`, `/test2`: the host app as the product sees it, for people who set a fair up. */
export default page({ store: () => new InspectorStore() }, ({ store }) => {
  const t = useWords(words)
  const { value: server } = store.server
  const yesOrNo = (value: string | boolean): string => (typeof value === 'boolean' ? (value ? t.yes : t.no) : value)
  if (store.isOff)
    return (
      <Page id="inspector">
        <Status kind="info" title={t.offTitle} message={t.offMessage} />
      </Page>
    )
  return (
    <Page id="inspector" of={store.server}>
      <Facts id="facts" title={t.platform} facts={store.platformFacts} />
      <Tries store={store} />
      <Facts id="session" title={t.session} facts={store.sessionFacts} />
      <Facts id="switches" title={t.switches} facts={store.switchesInForce} />
      <Facts id="server" title={t.server} facts={Object.entries(server ?? {}).map(([name, value]) => [name, yesOrNo(value)])} />
    </Page>
  )
})
