import { untilMinute } from '@/i18n/dates'
import { dotted } from '@/i18n/dotted'
import { Submission } from '@/parts/draft/Submission'
import { Actions } from '@/ui/Actions'
import { CardTitle } from '@/ui/CardTitle'
import { Failed } from '@/ui/Failed'
import { Progress } from '@/ui/Progress'
import { RowCard } from '@/ui/RowCard'

// Small modules that pages of nearly all packages use. Named here, each is in the main package once. Otherwise every package has a copy,
// and each of its pages a line that loads it.
void [untilMinute, dotted, Submission, Actions, CardTitle, Failed, Progress, RowCard]
