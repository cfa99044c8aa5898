import { useWords } from '@/i18n/words'
import { EmptyState } from '@/ui/EmptyState'
import { locationIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { WaysOn } from '../WaysOn'
import { words } from '../words'

export default page({}, () => {
  const t = useWords(words)
  return (
    <Page>
      <EmptyState id="status" icon={locationIcon} title={t.notFoundTitle} message={t.notFoundMessage}>
        <WaysOn />
      </EmptyState>
    </Page>
  )
})
