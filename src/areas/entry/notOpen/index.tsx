import { common } from '@/i18n/common'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { back, hasBack } from '@/routes/go'
import { routes } from '@/routes/table'
import { titleOf } from '@/routes/titles'
import { useRoute } from '@/routes/useRoute'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { type IconShape } from '@/ui/Icon'
import { articleIcon, exhibitorIcon, messageIcon, userIcon, videoIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { WaysOn } from '../WaysOn'
import { words } from '../words'

/** The symbol of an area, where it is not that of texts. */
const symbols: Partial<Record<string, IconShape>> = {
  conference: videoIcon,
  connect: messageIcon,
  exhibitor: exhibitorIcon,
  group: userIcon,
}

/** Shown by a route whose page is not open yet. It says what there is instead. */
export default page({}, () => {
  const { name } = useRoute()
  const t = useWords(words)
  const shared = useWords(common)
  const title = fill(t.notOpenTitle, { title: titleOf(name, currentLanguage()) })
  return (
    <Page>
      <EmptyState id="status" icon={symbols[routes[name].area] ?? articleIcon} title={title} message={t.notOpenMessage}>
        <WaysOn nearest={hasBack() && <Button id="back" size="medium" isBlock text={shared.back} onTap={back} />} />
      </EmptyState>
    </Page>
  )
})
