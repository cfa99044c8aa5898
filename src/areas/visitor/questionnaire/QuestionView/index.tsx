import { observer } from 'mobx-react-lite'
import { QuestionCard, type QuestionProps as PropsOfPart } from '@/parts/questionnaire/QuestionCard'
import type { QuestionnaireStore } from '../questionnaire.store'
import { Matrix } from './Matrix'
import { Ranking } from './Ranking'

export type QuestionProps = PropsOfPart<QuestionnaireStore>

const more = { matrix: Matrix, ranking: Ranking }

/** One question of a questionnaire with its answer. */
export const QuestionView = observer((props: QuestionProps) => <QuestionCard {...props} more={more} />)
