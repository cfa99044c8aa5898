import type { Kinds } from '../kinds/KindProps'
import { DateRangeKind } from './DateRangeKind'
import { DayKind } from './DayKind'
import { RatingKind } from './RatingKind'
import { RichTextKind } from './RichTextKind'
import { TreeKind } from './TreeKind'

/** Kinds that fewer forms use. */
export const kinds = {
  birthday: DayKind,
  dateRange: DateRangeKind,
  rating: RatingKind,
  richText: RichTextKind,
  tree: TreeKind,
} satisfies Kinds
