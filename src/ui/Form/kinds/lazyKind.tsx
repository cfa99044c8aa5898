import type { ComponentType } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { Button } from '../../Button'
import { FieldFrame } from '../../Field/FieldFrame'
import { lazy } from '../../lazy'
import { Skeleton } from '../../Skeleton'
import { formWords } from '../words'
import { type KindProps, frameOf } from './KindProps'

const KindLoading = () => <Skeleton kind="lines" count={1} />

/** If a kind does not load, the rest of the form stays and this field can be retried. */
const KindFailed = observer(({ onRetry, ...props }: KindProps & { onRetry(): void }) => {
  const t = useWords(common)
  const own = useWords(formWords)
  const frame = frameOf(props)
  return (
    <FieldFrame {...frame} error={own.partFailed}>
      <Button id={`${frame.id}-reload`} kind="ghost" size="small" onTap={onRetry}>
        {t.retry}
      </Button>
    </FieldFrame>
  )
})

/** On H5 such a kind loads when a form contains one. */
export const lazyKind = (load: () => Promise<ComponentType<KindProps>>): ComponentType<KindProps> =>
  lazy(load, { loading: KindLoading, failed: KindFailed })
