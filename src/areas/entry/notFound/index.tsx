import { useWords } from '@/i18n/words'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { WaysOn } from '../WaysOn'
import { words } from '../words'

export default page({}, () => {
  const t = useWords(words)
  return (
    <Page>
      <Status kind="info" title={t.notFoundTitle} message={t.notFoundMessage}>
        <WaysOn />
      </Status>
    </Page>
  )
})
