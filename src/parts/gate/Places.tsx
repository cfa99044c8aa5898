import { View } from '@tarojs/components'
import { Card } from '@/ui/Card'
import { ChoiceList, type ListedChoice } from '@/ui/Choice/ChoiceList'
import style from './index.module.scss'

interface PlacesProps {
  title: string
  text: string
  /** The name of the choices for screen readers. */
  label: string
  choices: readonly ListedChoice[]
  onChoose: (value: string) => unknown
}

/** The entrance of this phone, chosen once. */
export const Places = ({ title, text, label, choices, onChoose }: PlacesProps) => (
  <Card id="gate-places">
    <View className={style.heading} role="heading" aria-level={2}>
      {title}
    </View>
    <View className={style.hint}>{text}</View>
    <ChoiceList id="gate-place" label={label} options={choices} chosen={[]} onChoose={onChoose} />
  </Card>
)
