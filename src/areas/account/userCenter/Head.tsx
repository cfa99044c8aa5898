import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { dotted } from '@/i18n/dotted'
import { fill, translate, useWords } from '@/i18n/words'
import { BackHome } from '@/parts/exhibition/BackHome'
import { serverNowMs } from '@/parts/clock/serverClock'
import { registerTypeWords } from '@/parts/person/registerTypeWords'
import { ShareAction } from '@/parts/share/ShareAction'
import { go } from '@/routes/go'
import { session } from '@/stores/session'
import { user } from '@/stores/user'
import { Avatar } from '@/ui/Avatar'
import { Dotted } from '@/ui/Dotted'
import { LanguageSwitch } from '@/ui/LanguageSwitch'
import { Pressable } from '@/ui/Pressable'
import { greetingAt } from './greeting'
import { words } from './words'
import style from './Head.module.scss'

/** Greets the person, with the state of their registration. The avatar opens the account. */
export const Head = observer(() => {
  const t = useWords(words)
  const { state } = user
  const known = session.isSignedIn ? state?.userName || session.token?.userName || '' : ''
  // Before a person has said it, the name is what they sign in with.
  const name = /^\p{L}/u.test(known) && !known.includes('@') ? known : ''
  const greeting = t[greetingAt(new Date(serverNowMs()).getHours())]
  const under = !session.isSignedIn
    ? t.guestHint
    : state
      ? dotted(
          translate(registerTypeWords[state.registerType]),
          t[state.review === 'approved' && !state.isReviewed ? 'registered' : state.review],
        )
      : ''
  return (
    <View className={style.head} role="banner">
      <View className={style.words}>
        <View id="person-name" className={style.name} role="heading" aria-level={1}>
          {name ? (
            <>
              <Text>{fill(t.greetingTo, { greeting })}</Text>
              <Text className={style.whole}>{name}</Text>
            </>
          ) : (
            greeting
          )}
        </View>
      </View>
      <View className={style.actions}>
        <View className={style.share}>
          <ShareAction />
        </View>
        <LanguageSwitch look="bar" onSwitch={() => session.switchLanguage()} />
        {session.isSignedIn && (
          <Pressable id="to-account" className={style.account} role="link" label={t.account} onTap={() => go('account')}>
            <Avatar name={name} size="medium" />
          </Pressable>
        )}
      </View>
      <View className={style.below}>
        {(under || session.isSignedIn) && (
          // Its line is kept, until the state is known.
          <View id="person-review" className={style.under}>
            <Dotted>{under || '\u00a0'}</Dotted>
          </View>
        )}
        <BackHome />
      </View>
    </View>
  )
})
