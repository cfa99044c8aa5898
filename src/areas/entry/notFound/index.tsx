import { useWords } from '@/i18n/words'
import { common } from '@/i18n/common'
import { restart } from '@/routes/go'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { words } from '../words'

export default page({}, () => {
  const t = useWords(words)
  const shared = useWords(common)
  return (
    <Page>
      <Status kind="info" title={t.notFoundTitle} message={t.notFoundMessage}>
        <Button id="home" kind="ghost" size="medium" onTap={() => restart('jump', { ...session.link })}>
          {shared.home}
        </Button>
      </Status>
    </Page>
  )
})
