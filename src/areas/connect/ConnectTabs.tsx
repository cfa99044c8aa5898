import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import { go, replace } from '@/routes/go'
import { listIcon, qrCodeIcon, userIcon } from '@/ui/Icon/shapes'
import { TabBar } from '@/ui/TabBar'

const tabWords = defineWords({
  label: { cn: '展会通', en: 'Contacts' },
  customers: { cn: '客户', en: 'Customers' },
  scanCode: { cn: '扫码', en: 'Scan' },
  mine: { cn: '我的', en: 'Mine' },
})

/** The two pages of the tool, and the camera between them. */
export const ConnectTabs = observer(({ here }: { here: 'customers' | 'mine' }) => {
  const t = useWords(tabWords)
  return (
    <TabBar
      id="connect-tab"
      label={t.label}
      here={here}
      items={[
        { key: 'customers', icon: listIcon, title: t.customers, onTap: () => replace('customers') },
        { key: 'scanCode', icon: qrCodeIcon, title: t.scanCode, isMain: true, onTap: () => go('scanCode') },
        { key: 'mine', icon: userIcon, title: t.mine, onTap: () => replace('mine') },
      ]}
    />
  )
})
