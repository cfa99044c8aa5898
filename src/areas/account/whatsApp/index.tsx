import { useEffect } from 'react'
import { useWords } from '@/i18n/words'
import { ExhibitionHero } from '@/parts/exhibition/ExhibitionHero'
import { replace } from '@/routes/go'
import { config } from '@/stores/config'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { Page, page } from '@/ui/Page'
import { SignInForm } from '../signIn/SignInForm'
import { useSignInPage } from '../signIn/useSignInPage'
import { words } from './words'

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
        <CardTitle title={t.title} hint={t.hint} />
        <SignInForm store={store} />
        <Button id="other-modes" kind="text" size="medium" isBlock onTap={() => replace('registration')}>
          {t.otherMethods}
        </Button>
      </Card>
    </Page>
  )
})
