import { View } from '@tarojs/components'
import type { ConferenceNode } from '@contract/conference/programme.schema'
import { wayTo } from '@contract/rules/conference/programme'
import { translate, useWords } from '@/i18n/words'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Line } from '@/ui/Line'
import { words } from './words'
import style from './index.module.scss'

interface NodeTreeProps {
  nodes: readonly ConferenceNode[]
  /** The open node; null for the top. */
  openId: string | null
  onOpen: (id: string | null) => unknown
}

/** The way from the top to the open node, and the nodes below it. */
export const NodeTree = ({ nodes, openId, onOpen }: NodeTreeProps) => {
  const t = useWords(words)
  const way = wayTo(nodes, openId)
  const below = nodes.filter(({ parentId }) => parentId === openId)
  return (
    <>
      {way.length > 0 && (
        <View className={style.way}>
          <Button id="tree-top" kind="text" size="small" text={t.allConferences} onTap={() => onOpen(null)} />
          {way.slice(0, -1).map(({ id, name }) => (
            <Button key={id} id={`tree-up-${id}`} kind="text" size="small" text={translate(name)} onTap={() => onOpen(id)} />
          ))}
        </View>
      )}
      {below.length > 0 && (
        <Card id="tree" padding="tight">
          {below.map(({ id, name }) => (
            <Line key={id} id={`tree-${id}`} label={translate(name)} onTap={() => onOpen(id)} />
          ))}
        </Card>
      )}
    </>
  )
}
