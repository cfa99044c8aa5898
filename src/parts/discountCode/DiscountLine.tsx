import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field/TextField'
import { Line } from '@/ui/Line'
import { yuan } from '@/ui/Money'
import type { DiscountStore } from './DiscountStore'
import style from './index.module.scss'
import { words } from './words'

/** The code that is applied, with what it takes off. */
const AppliedDiscount = observer(({ discount }: { discount: DiscountStore }) => {
  const t = useWords(words)
  const { applied, amount, isForOthers } = discount
  if (!applied) return null
  return (
    <>
      <Line
        id="discount-applied"
        label={fill(t.codeOf, { code: applied.code })}
        value={
          <View className={style.applied}>
            <Button id="discount-remove" kind="text" size="small" text={t.remove} onTap={() => discount.remove()} />
            <View id="discount-amount">{`-${yuan(amount)}`}</View>
          </View>
        }
      />
      {isForOthers && (
        <View id="discount-for-others" className={style.note}>
          {t.forOthers}
        </View>
      )}
    </>
  )
})

/** The row of the discount code: closed, typed, or applied. */
export const DiscountLine = observer(({ discount }: { discount: DiscountStore }) => {
  const t = useWords(words)
  const { applied, apply, isOpen, typed } = discount
  if (applied) return <AppliedDiscount discount={discount} />
  if (!isOpen) return <Line id="discount-open" label={t.ask} onTap={() => discount.open()} />
  return (
    <View className={style.typed}>
      <TextField
        id="discount-code"
        label={t.code}
        placeholder={t.hint}
        value={typed}
        maxLength={100}
        error={apply.failure?.message ?? null}
        onChange={(text) => discount.type(text)}
        onConfirm={() => apply.run()}
        trailing={
          <Button id="discount-apply" kind="text" size="small" text={t.use} isLoading={apply.isRunning} onTap={() => apply.run()} />
        }
      />
    </View>
  )
})
