import { useWords } from '@/i18n/words'
import { replace, restart } from '@/routes/go'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { clockIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { WaysOn } from '../WaysOn'
import { words } from '../words'

/** Registration is closed (the link) or stopped (the fair). Registered visitors can still get in. */
export default page({}, () => {
  const t = useWords(words)
  const message = config.page.stopRegistration ? t.stoppedMessage : t.closedMessage
  // The way home would end here again.
  const nearest = session.isSignedIn ? (
    <Button id="all-fairs" size="medium" isBlock text={t.geoTitle} onTap={() => replace('geo')} />
  ) : (
    <Button id="sign-in" size="medium" isBlock text={t.signIn} onTap={() => restart('registration')} />
  )
  return (
    <Page bar="none">
      <EmptyState id="status" icon={clockIcon} title={t.closedTitle} message={message}>
        <WaysOn nearest={nearest} />
      </EmptyState>
    </Page>
  )
})
