import { useWords } from '@/i18n/words'
import { useRoute } from '@/routes/useRoute'
import { EmptyState } from '@/ui/EmptyState'
import { locationIcon } from '@/ui/Icon/shapes'
import { Page, page } from '@/ui/Page'
import { WaysOn } from '../WaysOn'
import { words } from '../words'

type Word = keyof typeof words

/** The message for each reason in the address. */
const reasons = {
  linkIncorrect: { title: 'errorTitle', message: 'linkIncorrect' },
  useWechat: { title: 'useWechatTitle', message: 'useWechat' },
  useBrowser: { title: 'useBrowserTitle', message: 'useBrowser' },
  systemError: { title: 'errorTitle', message: 'systemError' },
} as const satisfies Record<string, { title: Word; message: Word }>

const isReason = (reason: string | undefined): reason is keyof typeof reasons => Object.keys(reasons).includes(reason ?? '')

/** Explains why a link does not open, or that there was none. A sentence in the link is shown as plain text, never as markup. */
export default page({}, () => {
  const { params } = useRoute()
  const t = useWords(words)
  const { title, message } = reasons[isReason(params.reason) ? params.reason : 'systemError']
  const text = isReason(params.reason) ? t[message] : params.content?.slice(0, 300) || t[message]
  return (
    <Page bar="none">
      <EmptyState id="status" icon={locationIcon} title={t[title]} message={text}>
        <WaysOn />
      </EmptyState>
    </Page>
  )
})
