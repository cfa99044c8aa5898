import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { dotted } from '@/i18n/dotted'
import { defineWords, fill, useWords } from '@/i18n/words'
import { session } from '@/stores/session'
import { Banner } from '@/ui/Banner'
import { JoinedGroupStore } from './joinedGroup.store'

const words = defineWords({
  open: { cn: '登录后将加入团组“{group}”', en: 'Sign in to join {group}' },
  member: { cn: '您正在登记为“{group}”的成员', en: 'You are registering as a member of {group}' },
  full: { cn: '团组“{group}”人数已满', en: '{group} is full' },
  closed: { cn: '该团组暂不接受新成员', en: 'This group takes no members at the moment' },
  unknown: { cn: '团组链接无效', en: 'This group link does not work' },
  ask: { cn: '请联系团组负责人。', en: 'Please contact the group leader.' },
})

/** The group of a link stays in sight from the sign-in to the form. A link that does not work is said before anything is filled in. */
export const GroupBanner = observer(() => {
  const t = useWords(words)
  const [store] = useState(() => new JoinedGroupStore())
  const { key } = store
  const { isSignedIn } = session
  useEffect(() => void store.load(), [store, key, isSignedIn])
  const { group } = store
  if (!group) return null
  const isGood = group.state === 'open' || group.state === 'member'
  return (
    <Banner id="joined-group" tone={isGood ? 'info' : 'warn'} title={fill(t[group.state], { group: dotted(group.topName, group.name) })}>
      {!isGood && t.ask}
    </Banner>
  )
})
