import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { fill, useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { useShown } from '@/ui/Page'
import type { RestStore } from './rest.store'
import { words } from './words'

/** What a registered person may still answer. The pass did not wait for it. Without an answer of the server nothing is shown. */
export const RestCard = observer(({ store }: { store: RestStore }) => {
  const t = useWords(words)
  const isFirst = useRef(true)
  useShown(() => {
    // The page has loaded it. After the answers it is loaded again.
    if (!isFirst.current) void store.load()
    isFirst.current = false
  })
  const { value } = store.rest
  if (!value) return null
  const { index, count } = value
  return (
    <Banner
      id="rest"
      title={count === 1 ? t.restOne : fill(t.rest, { count })}
      action={<Button id="rest-go" kind="ghost" size="small" text={t.restGo} onTap={() => go('questionnaire', { index, rest: '1' })} />}
    />
  )
})
