import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { BasketChange } from '@contract/rules/orders/basket'
import { fill, useWords } from '@/i18n/words'
import { Banner } from '@/ui/Banner'
import { basketChangeWords, words } from '../words'

/** Lists the chosen tickets that had to change, and why. */
export const ChangesBanner = observer(({ changes }: { changes: readonly BasketChange[] }) => {
  const t = useWords(words)
  const reasons = useWords(basketChangeWords)
  if (changes.length === 0) return null
  return (
    <Banner id="basket-changes" tone="warn" title={t.changesTitle}>
      {changes.map(({ reason, name, other, quantity }, at) => (
        <View key={at}>{fill(reasons[reason], { name, other, quantity })}</View>
      ))}
    </Banner>
  )
})
