import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { say, useWords } from '@/i18n/words'
import { registerTypeWords } from '@/parts/person/registerTypeWords'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { Avatar } from '@/ui/Avatar'
import { userCenterWords } from './words'
import style from './Person.module.scss'

/** Who is here and where the review of their registration stands. */
export const Person = observer(() => {
  const words = useWords(userCenterWords)
  const { state } = user
  const name = session.isSignedIn ? state?.userName || session.token?.userName || words.guest : words.guest
  const under = !session.isSignedIn
    ? words.guestHint
    : state
      ? [say(registerTypeWords[state.registerType]), words[state.review]].join(' · ')
      : ''
  return (
    <View className={style.person}>
      {session.isSignedIn && <Avatar name={name} />}
      <View className={style.words}>
        <View id="person-name" className={style.name}>
          {name}
        </View>
        {under && (
          <View id="person-review" className={style.under}>
            {under}
          </View>
        )}
      </View>
    </View>
  )
})
