import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { currentLanguage } from '@/i18n/language'
import { useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { ChoiceList } from '@/ui/Choice/ChoiceList'
import { Icon } from '@/ui/Icon'
import { Sheet } from '@/ui/Sheet'
import type { Payer } from '../Payer'
import { type PayWay } from '../payWays'
import { wayTexts } from '../wayTexts'
import { paymentWords } from '../words'
import style from './index.module.scss'

/** Asks once, before a payment, by which of several ways the person pays. */
export const PayWaySheet = observer(({ payer }: { payer: Payer }) => {
  const t = useWords(paymentWords)
  const language = currentLanguage()
  const options = payer.ways.map((way) => {
    const { name, hint, mark } = wayTexts[way]
    const title = (
      <View className={style.name}>
        <Icon shape={mark} className={`${style.mark} ${style[way] ?? ''}`} />
        {name[language]}
      </View>
    )
    return { value: way, title, hint: hint[language] }
  })
  return (
    <Sheet
      id="pay-way"
      isOpen={payer.isChoosing}
      title={t.howToPay}
      footer={<Button id="pay-way-submit" isBlock text={t.goOn} onTap={() => payer.endChoice(true)} />}
      onClose={() => payer.endChoice(false)}
    >
      <ChoiceList
        id="pay-way-choice"
        label={t.howToPay}
        look="row"
        options={options}
        chosen={payer.chosenWay ? [payer.chosenWay] : []}
        onChoose={(way) => payer.choose(way as PayWay)}
      />
    </Sheet>
  )
})
