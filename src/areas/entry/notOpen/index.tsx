import { common } from '@/i18n/common'
import { currentLanguage } from '@/i18n/language'
import { fill, useWords } from '@/i18n/words'
import { back } from '@/routes/go'
import { titleOf } from '@/routes/titles'
import { useRoute } from '@/routes/useRoute'
import { Button } from '@/ui/Button'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { WaysOn } from '../WaysOn'
import { words } from '../words'

/** Shown by a route whose page is not open yet. */
export default page({}, () => {
  const { name } = useRoute()
  const t = useWords(words)
  const shared = useWords(common)
  return (
    <Page>
      <Status kind="info" title={t.notOpenTitle} message={fill(t.notOpenMessage, { title: titleOf(name, currentLanguage()) })}>
        <WaysOn>
          <Button id="back" size="medium" isBlock text={shared.back} onTap={back} />
        </WaysOn>
      </Status>
    </Page>
  )
})
