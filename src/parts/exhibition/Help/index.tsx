import { observer } from 'mobx-react-lite'
import type { FairDetail } from '@contract/entry/fair.schema'
import { useWords } from '@/i18n/words'
import { platform } from '@/platform'
import { Line } from '@/ui/Line'
import { ServiceLine, hasService } from './ServiceLine'
import { Section } from './Section'
import { words } from './words'

/** How to reach the organiser. */
export const Help = observer(({ contact }: { contact: FairDetail['contact'] }) => {
  const t = useWords(words)
  const { phone, email, hours, hasWechatService } = contact
  return (
    <Section id="fair-help" title={t.help} aside={hours}>
      {hasWechatService && <ServiceLine label={t.service} />}
      {phone !== '' && <Line id="fair-phone" label={t.phone} value={phone} onTap={() => platform.dial(phone)} />}
      {email !== '' && <Line id="fair-email" label={t.email} value={email} onTap={() => platform.writeMail(email)} />}
    </Section>
  )
})

/** Whether the organiser can be reached at all. A browser cannot open the mini-program's service. */
export const hasHelp = ({ phone, email, hasWechatService }: FairDetail['contact']): boolean =>
  phone !== '' || email !== '' || (hasWechatService && hasService)
