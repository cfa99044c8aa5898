import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { isCallFailure } from '@/api/CallFailure'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { replace } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Page } from '@/ui/Page'
import { Tabs } from '@/ui/Tabs'
import { Agreements } from './Agreements'
import { CodeFields } from './CodeFields'
import { PasswordFields } from './PasswordFields'
import { RegistrationStore } from './registration.store'
import { words } from './words'
import style from './index.module.scss'

/** Sign in, or register: for a visitor it is the same. */
export default observer(() => {
  const [store] = useState(() => new RegistrationStore())
  const [failure, setFailure] = useState<string | null>(null)
  const t = useWords(words)
  const shared = useWords(common)
  const load = (): Promise<void> => {
    setFailure(null)
    return config.load().catch((error: unknown) => setFailure(isCallFailure(error) ? error.message : shared.systemError))
  }
  useEffect(() => {
    if (session.scope) void load()
    else void replace('error', { reason: 'linkIncorrect' })
    const timer = setInterval(() => store.tick(), 1000)
    return () => clearInterval(timer)
  }, [])
  const state = config.isLoaded ? 'ready' : failure ? 'failed' : 'loading'
  return (
    <Page hero={<ExhibitionHero />} state={state} failure={{ message: failure ?? '' }} onRetry={load}>
      <Card id="sign-in-card">
        <View className={style.title} role="heading">{t.title}</View>
        {store.offered.length > 1 && (
          <Tabs id="sign-in-mode" tabs={store.offered.map((mode) => ({ key: mode, title: t[mode] }))} chosen={store.mode} onChoose={(mode) => store.choose(mode)} />
        )}
        <View className={style.fields}>{store.mode === 'password' ? <PasswordFields store={store} /> : <CodeFields store={store} />}</View>
        {store.agreements.length > 0 && <Agreements store={store} />}
        {store.failure && <View className={style.failure}><Banner id="sign-in-failure" tone="bad">{store.failure}</Banner></View>}
        <View className={style.action}>
          <Button id="sign-in" isBlock onTap={() => store.signIn()}>{t.signIn}</Button>
        </View>
      </Card>
    </Page>
  )
})
