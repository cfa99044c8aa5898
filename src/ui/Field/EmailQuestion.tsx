import { defineWords, useWords } from '@/i18n/words'
import { TextLink } from '../TextLink'
import style from './index.module.scss'

const emailWords = defineWords({ meant: { cn: '您要填写的是', en: 'Did you mean' }, end: { cn: '吗？', en: '?' } })

interface EmailQuestionProps {
  id: string
  /** The address that was probably meant. */
  email: string
  onTake: (email: string) => unknown
}

/** Asks whether another address was meant. A tap takes it: `<id>-meant`. */
export const EmailQuestion = ({ id, email, onTake }: EmailQuestionProps) => {
  const t = useWords(emailWords)
  return (
    <>
      {t.meant}{' '}
      <TextLink id={`${id}-meant`} className={style.meant} onTap={() => onTake(email)}>
        {email}
      </TextLink>
      {t.end}
    </>
  )
}
