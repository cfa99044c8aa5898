import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { replace, restart } from '@/routes/go'
import { session } from '@/stores/session'
import { Button } from '@/ui/Button'
import style from './index.module.scss'
import { scanLink } from './scanLink'
import { words } from './words'

/**
 * The two ways on from a page that leads nowhere. For a person of a fair: the nearest way, or home, and a look at the fair. For
 * everybody else: the fairs, and a code to scan.
 * @param nearest a way of the page's own, in place of home
 */
export const WaysOn = observer(({ nearest }: { nearest?: ReactNode }) => {
  const t = useWords(words)
  const shared = useWords(common)
  return (
    <View className={style.ways}>
      {session.scope ? (
        <>
          {nearest || <Button id="home" size="medium" isBlock text={shared.home} onTap={() => restart('jump', { ...session.link })} />}
          <Button id="look-around" kind="text" size="medium" text={t.geoLook} onTap={() => replace('fair')} />
        </>
      ) : (
        <>
          <Button id="all-fairs" size="medium" isBlock text={t.geoTitle} onTap={() => replace('geo')} />
          <Button id="scan-code" kind="text" size="medium" text={t.scan} onTap={scanLink} />
        </>
      )}
    </View>
  )
})
