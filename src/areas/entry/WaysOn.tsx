import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PropsWithChildren } from 'react'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { replace, restart } from '@/routes/go'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { scanIcon } from '@/ui/Icon/shapes'
import style from './index.module.scss'
import { scanLink } from './scanLink'
import { words } from './words'

/**
 * The ways on from a page that leads nowhere: back to the fair, a look at it, another fair, or a code to scan.
 * @param hasHome false where the way back to the fair ends at this page again
 * @param children a nearer way, above the others
 */
export const WaysOn = observer(({ hasHome = true, children }: PropsWithChildren<{ hasHome?: boolean }>) => {
  const t = useWords(words)
  const shared = useWords(common)
  const { scope, isSignedIn } = session
  return (
    <View className={style.ways}>
      {children}
      {scope && hasHome && (
        <Button
          id="home"
          kind={children ? 'ghost' : 'primary'}
          size="medium"
          isBlock
          text={shared.home}
          onTap={() => restart('jump', { ...session.link })}
        />
      )}
      {scope && !isSignedIn && (
        <Button id="look-around" kind="ghost" size="medium" isBlock text={t.geoLook} onTap={() => replace('fair')} />
      )}
      <Button
        id="all-fairs"
        kind={scope || children ? 'ghost' : 'primary'}
        size="medium"
        isBlock
        text={t.geoTitle}
        onTap={() => replace('geo')}
      />
      <Button id="scan-code" kind="ghost" size="medium" isBlock icon={<Icon shape={scanIcon} />} text={t.scan} onTap={scanLink} />
    </View>
  )
})
