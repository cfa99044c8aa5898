import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import style from './index.module.scss'

const proofWords = defineWords({
  working: { cn: '正在进行安全验证，请稍候', en: 'Running a security check. One moment.' },
})

/** Shown while the phone works out a proof. A screen reader says it, and nobody has to do anything. */
export const ProofStatus = observer(() => {
  const t = useWords(proofWords)
  return (
    <View id="proof-status" className={style.status} role="status">
      {t.working}
    </View>
  )
})
