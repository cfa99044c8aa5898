import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Card } from '@/ui/Card'
import { Icon, type IconShape } from '@/ui/Icon'
import { Pill, type Tone } from '@/ui/Pill'
import style from './LeadCard.module.scss'

interface LeadCardProps {
  id: string
  icon: IconShape
  title: string
  hint: string
  /** The label of the action. */
  action: string
  /** For what there is only to look at. Without one, the label is drawn as a filled button. */
  tone?: Tone
  onTap: () => unknown
}

/** The one thing to do next. The whole card is the link. */
export const LeadCard = observer(({ id, icon, title, hint, action, tone, onTap }: LeadCardProps) => (
  <Card id={id} onTap={onTap}>
    <View className={style.row}>
      <View className={style.tile}>
        <Icon shape={icon} size={1.1} />
      </View>
      <View className={style.words}>
        <View id={`${id}-title`} className={style.title}>
          {title}
        </View>
        <View id={`${id}-hint`} className={style.hint}>
          {hint}
        </View>
      </View>
      {tone ? <Pill tone={tone}>{action}</Pill> : <View className={style.action}>{action}</View>}
    </View>
  </Card>
))
