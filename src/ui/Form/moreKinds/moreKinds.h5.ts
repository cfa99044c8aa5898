import type { Kinds } from '../kinds/KindProps'
import { lazyKind } from '../kinds/lazyKind'

const kind = (name: keyof typeof import('./kinds').kinds) => lazyKind(() => import('./kinds').then(({ kinds }) => kinds[name]))

/** One chunk, which loads when a form has one of these kinds. */
export const moreKinds: Kinds = {
  birthday: kind('birthday'),
  certificate: kind('certificate'),
  company: kind('company'),
  dateRange: kind('dateRange'),
  file: kind('file'),
  files: kind('files'),
  licence: kind('licence'),
  plate: kind('plate'),
  rating: kind('rating'),
  richText: kind('richText'),
  signature: kind('signature'),
  tree: kind('tree'),
  video: kind('video'),
}
