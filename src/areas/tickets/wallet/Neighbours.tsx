import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { replace } from '@/routes/go'
import { Button } from '@/ui/Button'
import type { PassStore } from './pass.store'
import { words } from './words'
import style from './pass/index.module.scss'

const show = (id: string | null): unknown => id && replace('walletPass', { id })

/** Links to the previous and next valid ticket, in the wallet's order. */
export const Neighbours = observer(({ store }: { store: PassStore }) => {
  const t = useWords(words)
  const { previousId, nextId, position, neighbourIds } = store
  if (!previousId && !nextId) return null
  return (
    <View className={style.neighbours}>
      <Button id="pass-previous" kind="ghost" size="small" isDisabled={!previousId} text={t.previous} onTap={() => show(previousId)} />
      <View id="pass-position" className={style.position}>
        {fill(t.position, { at: position + 1, count: neighbourIds.length })}
      </View>
      <Button id="pass-next" kind="ghost" size="small" isDisabled={!nextId} text={t.next} onTap={() => show(nextId)} />
    </View>
  )
})
