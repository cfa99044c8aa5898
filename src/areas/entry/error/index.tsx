import { useWords } from '@/i18n/words'
import { useRoute } from '@/routes/useRoute'
import { Page, page } from '@/ui/Page'
import { Status } from '@/ui/Status'
import { WaysOn } from '../WaysOn'
import { words } from '../words'

type Word = keyof typeof words

/** The message for each reason in the address. Some reasons are no fault. */
const reasons = {
  linkIncorrect: { kind: 'failed', title: 'errorTitle', message: 'linkIncorrect' },
  useWechat: { kind: 'info', title: 'useWechatTitle', message: 'useWechat' },
  useBrowser: { kind: 'info', title: 'useBrowserTitle', message: 'useBrowser' },
  systemError: { kind: 'failed', title: 'errorTitle', message: 'systemError' },
} as const satisfies Record<string, { kind: 'failed' | 'info'; title: Word; message: Word }>

const isReason = (reason: string | undefined): reason is keyof typeof reasons => Object.keys(reasons).includes(reason ?? '')

/** Explains why a link does not open, or that there was none. A sentence in the link is shown as plain text, never as markup. */
export default page({}, () => {
  const { params } = useRoute()
  const t = useWords(words)
  const { kind, title, message } = reasons[isReason(params.reason) ? params.reason : 'systemError']
  const text = isReason(params.reason) ? t[message] : params.content?.slice(0, 300) || t[message]
  return (
    <Page bar="none">
      <Status kind={kind} title={t[title]} message={text}>
        <WaysOn />
      </Status>
    </Page>
  )
})
