import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { NewPasswordFields } from '@/parts/password/NewPasswordFields'
import { Banner } from '@/ui/Banner'
import type { Challenge } from './Challenge'
import style from './index.module.scss'

/** Part of the form that was rejected, whose entries stay. */
export const ChallengeFields = observer(({ challenge, onConfirm }: { challenge: Challenge; onConfirm: () => unknown }) => (
  <View className={style.challenge}>
    {challenge.passwordReason && (
      <>
        <View className={style.reason}>
          <Banner id="password-must-change" tone="info">
            {challenge.passwordReason}
          </Banner>
        </View>
        <NewPasswordFields form={challenge.password} onConfirm={onConfirm} />
      </>
    )}
  </View>
))
