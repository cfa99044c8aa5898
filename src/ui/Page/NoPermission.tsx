import { observer } from 'mobx-react-lite'
import { defineWords, useWords } from '@/i18n/words'
import { restart } from '@/routes/go'
import { Button } from '../Button'
import { EmptyState } from '../EmptyState'
import { userIcon } from '../Icon/shapes'

const words = defineWords({
  title: { cn: '您没有访问此页面的权限', en: 'You do not have access to this page' },
  message: { cn: '如需使用，请联系主办方，或换用有权限的账号登录。', en: 'Ask the organiser, or sign in with an account that has access.' },
  home: { cn: '前往个人中心', en: 'Go to my account' },
})

/** Shown in place of a page that the signed-in person's role may not open. */
export const NoPermission = observer(() => {
  const t = useWords(words)
  return (
    <EmptyState id="no-permission" icon={userIcon} title={t.title} message={t.message}>
      <Button id="no-permission-home" size="medium" onTap={() => restart('userCenter')}>
        {t.home}
      </Button>
    </EmptyState>
  )
})
