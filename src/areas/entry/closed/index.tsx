import { useWords } from '@/i18n/words'
import { restart } from '@/routes/go'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { WaysOn } from '../WaysOn'
import { words } from '../words'

/** Registration is closed (the link) or stopped (the fair). Registered visitors can still get in. */
export default page({}, () => {
  const t = useWords(words)
  const message = config.page.stopRegistration ? t.stoppedMessage : t.closedMessage
  return (
    <Page bar="none">
      <Status kind="info" title={t.closedTitle} message={message}>
        <WaysOn hasHome={false}>
          {session.scope && !session.isSignedIn && (
            <Button id="sign-in" size="medium" isBlock onTap={() => restart('registration')}>
              {t.signIn}
            </Button>
          )}
        </WaysOn>
      </Status>
    </Page>
  )
})
