import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { actsForExhibitor } from '@contract/registerTypes'
import { readLink } from '@contract/rules/link'
import { useWords } from '@/i18n/words'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { useExhibition } from '@/parts/exhibition/useExhibition'
import { ChallengeFields } from '@/parts/signIn/challenge'
import { go } from '@/routes/go'
import { useRoute } from '@/routes/useRoute'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { TextField } from '@/ui/Field/TextField'
import { Page, page } from '@/ui/Page'
import { SignInStore } from './signIn.store'
import { words } from './words'
import style from './index.module.scss'

const Form = observer(({ store }: { store: SignInStore }) => {
  const t = useWords(words)
  const { typed, failure, hasNoExhibitor } = store
  const message = failure ?? (hasNoExhibitor ? t.notExhibitor : null)
  return (
    <Card id="exhibitor-sign-in-card">
      <View className={style.title} role="heading">
        {t.title}
      </View>
      <View className={style.hint}>{t.hint}</View>
      <View className={style.fields}>
        <TextField
          id="username"
          type="account"
          label={t.account}
          value={typed.username}
          error={store.errorOf('username')}
          maxLength={254}
          onChange={(text) => store.type('username', text)}
        />
        <TextField
          id="password"
          type="password"
          label={t.password}
          value={typed.password}
          error={store.errorOf('password')}
          maxLength={256}
          onChange={(text) => store.type('password', text)}
          onConfirm={() => store.signIn()}
        />
        <ChallengeFields challenge={store.challenge} onConfirm={() => store.signIn()} />
      </View>
      {message && (
        <View className={style.failure}>
          <Banner id="sign-in-failure" tone="bad">
            {message}
          </Banner>
        </View>
      )}
      <View className={style.action}>
        <Button id="sign-in" isBlock onTap={() => store.signIn()}>
          {t.signIn}
        </Button>
      </View>
      <View className={style.aside}>
        <Button id="forgot-password-link" kind="text" size="medium" onTap={() => go('forgotPassword')}>
          {t.forgot}
        </Button>
      </View>
    </Card>
  )
})

const isExhibitorLink = (): boolean => session.scope !== null && actsForExhibitor(session.scope.registerType)

/** `/exhibitorSelfService/exhibitorRegist/login`: exhibitors sign in by account and password. Its own address may carry the fair's link. */
export default page({}, () => {
  const { params } = useRoute()
  const [store] = useState(() => new SignInStore())
  const t = useWords(words)
  const frame = useExhibition(() => {
    session.applyLink(readLink(params))
    return true
  })
  return (
    <Page hero={<ExhibitionHero />} {...frame}>
      {isExhibitorLink() ? (
        <Form store={store} />
      ) : (
        <Banner id="not-for-exhibitors" tone="warn">
          {t.notForExhibitors}
        </Banner>
      )}
    </Page>
  )
})
