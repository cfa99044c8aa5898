import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { go } from '@/routes/go'
import { accessTo } from '@/stores/accessTo'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import style from './index.module.scss'
import { words } from './words'

/** Where news lead: to the tickets, or to the registration before them, and to the fair. An account that buys no tickets has the fair alone. */
export const LeadsOn = observer(() => {
  const t = useWords(words)
  const { isSignedIn } = session
  const next = isSignedIn ? t.tickets : config.isClosedToNewcomers ? t.signIn : t.register
  return (
    <>
      {accessTo('ticketType') !== 'noPermission' && (
        <Button id="content-next" isBlock text={next} onTap={() => go(isSignedIn ? 'ticketType' : 'registration')} />
      )}
      <View className={style.more}>
        <Button id="content-fair" kind="text" size="medium" text={t.fair} onTap={() => go('fair')} />
      </View>
    </>
  )
})
