import type { Kinds } from '../kinds/KindProps'
import { CompanyKind } from './CompanyKind'
import { DateRangeKind } from './DateRangeKind'
import { DayKind } from './DayKind'
import { FileKind } from './FileKind'
import { PicturesKind } from './PicturesKind'
import { PlateKind } from './PlateKind'
import { RatingKind } from './RatingKind'
import { RichTextKind } from './RichTextKind'
import { SignatureKind } from './SignatureKind'
import { TreeKind } from './TreeKind'

/** Kinds that fewer forms use. */
export const kinds = {
  birthday: DayKind,
  certificate: FileKind,
  company: CompanyKind,
  dateRange: DateRangeKind,
  file: FileKind,
  files: PicturesKind,
  licence: FileKind,
  plate: PlateKind,
  rating: RatingKind,
  richText: RichTextKind,
  signature: SignatureKind,
  tree: TreeKind,
  video: FileKind,
} satisfies Kinds
