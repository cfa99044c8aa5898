import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { SpeakerRow } from '@contract/conference/speaker.schema'
import { translate, translateIfThere } from '@/i18n/words'
import { pictureAddress } from '@/parts/exhibition/pictureAddress'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/Avatar'
import { Dotted } from '@/ui/Dotted'
import { Pill } from '@/ui/Pill'
import { Pressable } from '@/ui/Pressable'
import style from './index.module.scss'

interface StagePersonProps {
  person: SpeakerRow
  /** What the person does in a session. */
  role?: string
  topic?: string
}

/** A person on stage: portrait, name, title and company. Opens the person's page. */
export const StagePerson = observer(({ person: { id, name, title, company, pictureUrl }, role, topic }: StagePersonProps) => (
  <Pressable id={`speaker-${id}`} role="link" className={style.person} onTap={() => go('conferenceSpeakerDetail', { id })}>
    <Avatar name={translate(name)} url={pictureUrl && pictureAddress(pictureUrl)} size="medium" />
    <View className={style.words}>
      <View className={style.name}>{translate(name)}</View>
      <View className={style.note}>
        <Dotted facts={[translateIfThere(company), translateIfThere(title)]} />
      </View>
      {topic && <View className={style.topic}>{topic}</View>}
    </View>
    {role && <Pill tone="quiet">{role}</Pill>}
  </Pressable>
))
