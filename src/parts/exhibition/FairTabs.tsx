import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import { go, replace } from '@/routes/go'
import { accessTo } from '@/stores/accessTo'
import { exhibitorIcon, homeIcon, qrCodeIcon, userIcon } from '@/ui/Icon/shapes'
import { TabBar } from '@/ui/TabBar'

const tabWords = defineWords({
  label: { cn: '主要页面', en: 'Main pages' },
  fair: { cn: '首页', en: 'Home' },
  boothInfo: { cn: '展商', en: 'Exhibitors' },
  wallet: { cn: '出示', en: 'My pass' },
  userCenter: { cn: '我的', en: 'Me' },
})

interface FairTabsProps {
  here: 'fair' | 'boothInfo' | 'wallet' | 'userCenter'
  /** The pass to show, where the page knows it: one tap less. */
  pass?: string | undefined
}

/** The four pages that a visitor comes back to. People who hold no tickets have none. */
export const FairTabs = observer(({ here, pass }: FairTabsProps) => {
  const t = useWords(tabWords)
  const access = accessTo('wallet')
  if (access === 'noPermission' || access === 'asking') return null
  return (
    <TabBar
      id="tab"
      label={t.label}
      here={here}
      items={[
        { key: 'fair', icon: homeIcon, title: t.fair, onTap: () => replace('fair') },
        { key: 'boothInfo', icon: exhibitorIcon, title: t.boothInfo, onTap: () => replace('boothInfo') },
        {
          key: 'wallet',
          icon: qrCodeIcon,
          title: t.wallet,
          isMain: true,
          onTap: () => (pass ? go('walletPass', { id: pass }) : go('wallet')),
        },
        { key: 'userCenter', icon: userIcon, title: t.userCenter, onTap: () => replace('userCenter') },
      ]}
    />
  )
})
