import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Page, page } from '@/ui/Page'
import { SignInForm } from '../signIn/SignInForm'
import { useSignInPage } from '../signIn/useSignInPage'
import { words } from './words'
import style from './index.module.scss'

/** Sign-in with a code by WhatsApp. */
export default page({}, () => {
  const { store, frame } = useSignInPage('appwhatsapp')
  const t = useWords(words)
  const isOffered = !config.isLoaded || config.loginModes.includes('appwhatsapp')
  useEffect(() => {
    if (!isOffered && !store.begun) void replace('registration')
  }, [isOffered])
  return (
    <Page hero={<ExhibitionHero />} {...frame}>
      <Card id="whatsapp-card">
        <View className={style.title} role="heading" aria-level={2}>
          {t.title}
        </View>
        <View className={style.hint}>{t.hint}</View>
        <SignInForm store={store} />
        <Button id="other-modes" kind="text" size="medium" isBlock onTap={() => replace('registration')}>
          {t.otherMethods}
        </Button>
      </Card>
    </Page>
  )
})
