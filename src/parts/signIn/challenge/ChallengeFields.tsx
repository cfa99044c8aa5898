import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useWords } from '@/i18n/words'
import { NewPasswordFields } from '@/parts/password/NewPasswordFields'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field/TextField'
import type { Challenge } from './Challenge'
import { challengeWords } from './words'
import style from './index.module.scss'

const Picture = observer(({ challenge, onConfirm }: { challenge: Challenge; onConfirm: () => unknown }) => {
  const t = useWords(challengeWords)
  const { picture } = challenge
  return (
    <>
      <View className={style.row}>
        {picture && <Image id="captcha-picture" className={style.picture} src={picture.image} mode="aspectFit" aria-label={t.picture} />}
        <Button id="captcha-another" kind="text" size="small" onTap={() => challenge.renew()}>
          {t.another}
        </Button>
      </View>
      <TextField id="captcha" label={t.captcha} help={t.captchaHint} {...challenge.captcha.of('captchaCode')} onConfirm={onConfirm} />
    </>
  )
})

/** Part of the form that was rejected, whose entries stay. */
export const ChallengeFields = observer(({ challenge, onConfirm }: { challenge: Challenge; onConfirm: () => unknown }) => (
  <View className={style.challenge}>
    {challenge.needsPicture && <Picture challenge={challenge} onConfirm={onConfirm} />}
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
