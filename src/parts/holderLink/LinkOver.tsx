import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import type { Query } from '@/stores/Query'
import { EmptyState } from '@/ui/EmptyState'
import { ticketIcon } from '@/ui/Icon/shapes'

const words = defineWords({ title: { cn: '无法打开', en: 'This link does not open' } })

/** In place of a page behind the link of a holder that no longer opens anything. */
export const LinkOver = observer(({ opened }: { opened: Query<unknown> }) => {
  const t = useWords(words)
  return <EmptyState id="holder-link-over" icon={ticketIcon} title={t.title} message={opened.failure?.message ?? ''} />
})
