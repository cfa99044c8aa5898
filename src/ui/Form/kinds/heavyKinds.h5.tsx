import { type ComponentType, useEffect, useState } from 'react'
import { observer } from 'mobx-react-lite'
import { common } from '@/i18n/common'
import { useWords } from '@/i18n/words'
import { Button } from '../../Button'
import { FieldFrame } from '../../Field/FieldFrame'
import { Skeleton } from '../../Skeleton'
import { formWords } from '../words'
import { type KindProps, frameOf } from './KindProps'

/** On H5 these kinds come when a form has one. Where one does not come, the rest of the form stays and this part can be tried again. */
const loadedLater = (load: () => Promise<ComponentType<KindProps>>): ComponentType<KindProps> => {
  let loaded: ComponentType<KindProps> | null = null
  const Later = observer((props: KindProps) => {
    const words = useWords(common)
    const own = useWords(formWords)
    const [state, setState] = useState<'loading' | 'failed' | 'ready'>(loaded ? 'ready' : 'loading')
    useEffect(() => {
      if (state !== 'loading') return undefined
      let isThere = true
      const done = (next: 'failed' | 'ready') => (): void => {
        if (isThere) setState(next)
      }
      load()
        .then((component) => {
          loaded = component
        })
        .then(done('ready'), done('failed'))
      return () => {
        isThere = false
      }
    }, [state])
    if (state === 'ready' && loaded) {
      const Loaded = loaded
      return <Loaded {...props} />
    }
    const frame = frameOf(props)
    if (state === 'loading') return <Skeleton kind="lines" count={1} />
    return (
      <FieldFrame {...frame} error={own.partFailed}>
        <Button id={`${frame.id}-reload`} kind="ghost" size="small" onTap={() => setState('loading')}>
          {words.retry}
        </Button>
      </FieldFrame>
    )
  })
  return Later
}

export const AreaKind = loadedLater(() => import('./AreaKind').then((part) => part.AreaKind))
export const BilingualKind = loadedLater(() => import('./BilingualKind').then((part) => part.BilingualKind))
export const DateKind = loadedLater(() => import('./DateKind').then((part) => part.DateKind))
export const DocumentKind = loadedLater(() => import('./DocumentKind').then((part) => part.DocumentKind))
export const FilesKind = loadedLater(() => import('./FilesKind').then((part) => part.FilesKind))
export const GroupKind = loadedLater(() => import('./GroupKind').then((part) => part.GroupKind))
export const PhotoKind = loadedLater(() => import('./PhotoKind').then((part) => part.PhotoKind))
export const SelectKind = loadedLater(() => import('./SelectKind').then((part) => part.SelectKind))
