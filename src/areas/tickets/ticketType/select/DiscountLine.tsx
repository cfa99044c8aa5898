import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field/TextField'
import { Line } from '@/ui/Line'
import { groupedYuan } from '@/ui/Money'
import type { DiscountStore } from '../discount.store'
import { words } from '../words'
import style from './index.module.scss'

/** The code that is applied, with what it takes off. */
const AppliedDiscount = observer(({ discount }: { discount: DiscountStore }) => {
  const t = useWords(words)
  const { applied, amount, isForOthers } = discount
  if (!applied) return null
  return (
    <>
      <Line
        id="discount-applied"
        label={fill(t.discountOf, { code: applied.code })}
        value={
          <View className={style.applied}>
            <Button id="discount-remove" kind="text" size="small" text={t.discountRemove} onTap={() => discount.remove()} />
            <View id="discount-amount">{`-¥${groupedYuan(amount)}`}</View>
          </View>
        }
      />
      {isForOthers && (
        <View id="discount-for-others" className={style.note}>
          {t.discountForOthers}
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
  if (!isOpen) return <Line id="discount-open" label={t.discountAsk} onTap={() => discount.open()} />
  return (
    <View className={style.typed}>
      <TextField
        id="discount-code"
        label={t.discountCode}
        placeholder={t.discountHint}
        value={typed}
        maxLength={100}
        error={apply.failure?.message ?? null}
        onChange={(text) => discount.type(text)}
        onConfirm={() => apply.run()}
        trailing={
          <Button id="discount-apply" kind="text" size="small" text={t.discountUse} isLoading={apply.isRunning} onTap={() => apply.run()} />
        }
      />
    </View>
  )
})
