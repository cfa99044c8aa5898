import { observer } from 'mobx-react-lite'
import { ErrorState } from '../../ErrorState'
import { Skeleton } from '../../Skeleton'
import { type KindProps, idOf } from './KindProps'

/** In a sheet without options: the loading state, or the retry (`field-<name>-options-retry`). */
export const ChoicesComing = observer(({ form, field }: KindProps) =>
  form.options.hasFailed(field) ? (
    <ErrorState id={`${idOf(field.name)}-options`} onRetry={() => form.options.want(field)} />
  ) : (
    <Skeleton kind="lines" count={3} />
  ),
)
