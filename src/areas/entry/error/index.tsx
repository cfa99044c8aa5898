import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { restart } from '@/routes/go'
import { useRoute } from '@/routes/useRoute'
import { common } from '@/i18n/common'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { words } from '../words'

const reasons = ['linkIncorrect', 'noLink', 'useWechat', 'systemError'] as const
type Reason = (typeof reasons)[number]
const isReason = (reason: string | undefined): reason is Reason => (reasons as readonly (string | undefined)[]).includes(reason)

/** Tells why a link does not open, or that there was none. A sentence in the link is shown as plain text and never as markup. */
export default observer(() => {
  const { params } = useRoute()
  const t = useWords(words)
  const shared = useWords(common)
  const message = isReason(params.reason) ? t[params.reason] : params.content?.slice(0, 300) || t.systemError
  const isWithoutLink = params.reason === 'noLink'
  return (
    <Page bar="none">
      <Status kind={isWithoutLink ? 'info' : 'failed'} title={isWithoutLink ? t.noLinkTitle : t.errorTitle} message={message}>
        {session.scope && <Button id="home" kind="ghost" size="medium" onTap={() => restart('jump', { ...session.link })}>{shared.home}</Button>}
      </Status>
    </Page>
  )
})
