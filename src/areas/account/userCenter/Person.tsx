import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { dotted } from '@/i18n/dotted'
import { translate, useWords } from '@/i18n/words'
import { registerTypeWords } from '@/parts/person/registerTypeWords'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { Avatar } from '@/ui/Avatar'
import { words } from './words'
import style from './Person.module.scss'

/** The person's name and the review state of their registration. */
export const Person = observer(() => {
  const t = useWords(words)
  const { state } = user
  const name = session.isSignedIn ? state?.userName || session.token?.userName || t.guest : t.guest
  const under = !session.isSignedIn
    ? t.guestHint
    : state
      ? dotted(
          translate(registerTypeWords[state.registerType]),
          t[state.review === 'approved' && !state.isReviewed ? 'registered' : state.review],
        )
      : ''
  return (
    <View className={style.person}>
      {session.isSignedIn && <Avatar name={name} />}
      <View className={style.words}>
        <View id="person-name" className={style.name} role="heading" aria-level={1}>
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
