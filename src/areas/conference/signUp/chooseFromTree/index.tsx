import { View } from '@tarojs/components'
import { useWords } from '@/i18n/words'
import { page } from '@/ui/Page'
import { NodeTree } from '../../programme/NodeTree'
import { ChooseStore } from '../choose.store'
import { SessionChoiceList } from '../SessionChoiceList'
import { words } from '../words'
import style from '../index.module.scss'

/** `/conference/selectConferenceNodeMode`: the same sessions, from a tree of days, halls and tracks. */
export default page({ store: ({ conferenceId }) => new ChooseStore(conferenceId) }, ({ store }) => {
  const t = useWords(words)
  return (
    <SessionChoiceList store={store}>
      <View className={style.note}>{t.chooseText}</View>
      <NodeTree nodes={store.outline.value?.nodes ?? []} openId={store.nodeId} onOpen={(id) => store.open(id)} />
    </SessionChoiceList>
  )
})
