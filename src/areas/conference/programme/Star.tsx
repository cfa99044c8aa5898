import { observer } from 'mobx-react-lite'
import { fill, useWords } from '@/i18n/words'
import { classes } from '@/ui/classes'
import { Icon } from '@/ui/Icon'
import { starFilledIcon, starIcon } from '@/ui/Icon/shapes'
import { Pressable } from '@/ui/Pressable'
import { words } from './words'
import style from './index.module.scss'

interface StarProps {
  id: string
  title: string
  isMarked: boolean
  onTap: () => unknown
}

/** Marks a session, or takes the mark away. */
export const Star = observer(({ id, title, isMarked, onTap }: StarProps) => {
  const t = useWords(words)
  return (
    <Pressable
      id={id}
      className={classes(style.star, isMarked && style.marked)}
      label={fill(isMarked ? t.unmark : t.mark, { title })}
      onTap={onTap}
    >
      <Icon shape={isMarked ? starFilledIcon : starIcon} size={1.25} />
    </Pressable>
  )
})
