import { Button as WechatButton, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useContext, useEffect } from 'react'
import { defineWords, useWords } from '@/i18n/words'
import { Button } from '../Button'
import { Pressable } from '../Pressable'
import { Sheet } from '../Sheet'
import { answerPrivacy, isPrivacyAsked, openPrivacyContract, privacyContract, watchPrivacy } from './privacyRequests'
import style from './PrivacySheet.module.scss'
import { VisibilityContext } from './shown'

const words = defineWords({
  title: { cn: '隐私保护提示', en: 'Your privacy' },
  text: {
    cn: '此功能需要使用您的个人信息。请先阅读并同意以下指引；如不同意，其他功能不受影响。',
    en: 'This function uses personal information. Please read and accept the guide below first. If you decline, everything else still works.',
  },
  guide: { cn: '小程序用户隐私保护指引', en: "The mini-program's privacy guide" },
  decline: { cn: '不同意', en: 'Decline' },
  agree: { cn: '同意', en: 'Agree' },
})

const agreeId = 'privacy-agree'

/** WeChat's question about its privacy guide, on the page in view. */
export const PrivacySheet = observer(() => {
  const t = useWords(words)
  const isInView = useContext(VisibilityContext).get()
  useEffect(watchPrivacy, [])
  if (!isInView || !isPrivacyAsked()) return null
  return (
    <Sheet id="privacy" isOpen title={t.title} onClose={() => answerPrivacy(null)}>
      <View className={style.text}>{t.text}</View>
      <Pressable id="privacy-guide" role="link" className={style.guide} onTap={openPrivacyContract}>
        <Text>{privacyContract() || t.guide}</Text>
      </Pressable>
      <View className={style.actions}>
        <View className={style.action}>
          <Button id="privacy-decline" kind="ghost" isBlock text={t.decline} onTap={() => answerPrivacy(null)} />
        </View>
        <View className={style.action}>
          <Button id="privacy-agree-face" isBlock text={t.agree} onTap={() => undefined} />
          <WechatButton
            id={agreeId}
            className={style.own}
            hoverClass="none"
            openType="agreePrivacyAuthorization"
            aria-label={t.agree}
            onAgreePrivacyAuthorization={() => answerPrivacy(agreeId)}
          />
        </View>
      </View>
    </Sheet>
  )
})
