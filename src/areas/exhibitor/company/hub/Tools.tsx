import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { OnlineShow } from '@/parts/centre/OnlineShow'
import { go } from '@/routes/go'
import { config } from '@/stores/config'
import { session } from '@/stores/session'
import { Card } from '@/ui/Card'
import { CardTitle } from '@/ui/CardTitle'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/Icon'
import { Line } from '@/ui/Line'
import { Pressable } from '@/ui/Pressable'
import type { HomeStore } from './home.store'
import { type Tool, toolsOf } from './toolsOf'
import { words } from './words'
import style from './index.module.scss'

const Grid = observer(({ tools }: { tools: readonly Tool[] }) => {
  const t = useWords(words)
  if (tools.length === 0) return null
  return (
    <Card id="tools">
      <CardTitle title={t.tools} />
      <View className={style.grid}>
        {tools.map(({ route, title, icon, isOpen, open }) => (
          <Pressable key={route} id={`entry-${route}`} role="link" className={classes(style.tool, !isOpen && style.quiet)} onTap={open}>
            <View className={style.tile}>
              <Icon shape={icon} size={1.1} />
            </View>
            <View className={style.label}>{title}</View>
            {!isOpen && <View className={style.label}>{t.notOpen}</View>}
          </Pressable>
        ))}
      </View>
    </Card>
  )
})

/** The pages that a company opens again and again, and below them those that it opens rarely. */
export const Tools = observer(({ store }: { store: HomeStore }) => {
  const t = useWords(words)
  const { hasPreparation, steps } = store
  const tools = toolsOf(store.entries.value ?? [], store.company.value, { hasPreparation, steps })
  return (
    <>
      <Grid tools={tools.filter(({ isPrimary }) => isPrimary)} />
      <Card id="company-more" padding="tight">
        {tools
          .filter(({ isPrimary }) => !isPrimary)
          .map(({ route, title, isOpen, open }) => (
            <Line
              key={route}
              id={`entry-${route}`}
              label={title}
              value={isOpen ? (route === 'account' ? session.token?.userName : undefined) : t.notOpen}
              tone="quiet"
              onTap={open}
            />
          ))}
        <OnlineShow />
        <Line id="company-fair" label={t.fair} value={config.exhibitionName} tone="quiet" onTap={() => go('fair')} />
      </Card>
    </>
  )
})
