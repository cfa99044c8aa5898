import { Type } from 'typebox'
import { type Questionnaire, questionKinds } from '../../rules/visitor/questionnaire'
import { both, bothOrEmpty, choice, patterned, strict } from './pieces'

const id = (description?: string) => patterned('^\\w{1,64}$', 'must be letters, digits and _', description ? { description } : {})
const number = (description: string) => Type.Integer({ minimum: 0, maximum: 10_000, description })
const questionIds = (description: string) => Type.Array(id(), { maxItems: 50, description })

const option = strict({
  id: id('The id of the option, unique within the question. Answers are stored by it, so it never changes.'),
  label: both(200, 'The text of the option.'),
  takesText: Type.Optional(
    Type.Boolean({ description: 'Has a field for own words, which must be filled in. The default is false. For `single` and `multiple`.' }),
  ),
  asks: Type.Optional(
    questionIds('Ids of questions that follow at once if the option is chosen. Without it none follow. For `single` and `multiple`.'),
  ),
  skips: Type.Optional(
    questionIds('Ids of questions that are left out if the option is chosen. Without it none are. For `single` and `multiple`.'),
  ),
  ends: Type.Optional(
    Type.Boolean({ description: 'Ends the questionnaire if the option is chosen. The default is false. For `single` and `multiple`.' }),
  ),
})

const question = strict(
  {
    id: id('The id of the question, the same as its key in `questionMap`.'),
    kind: choice(questionKinds, 'The kind of answer. Each kind reads members of its own.'),
    title: both(500, 'The question itself.'),
    help: Type.Optional(bothOrEmpty(500, 'A sentence below the question. Without it nothing is shown.')),
    isRequired: Type.Optional(
      Type.Boolean({ description: 'People cannot leave the question without an answer. By default they may skip it.' }),
    ),
    isAfterPass: Type.Optional(
      Type.Boolean({
        description:
          'Asked after the person has the pass, and only of those who want to answer. The pass never waits for it. The default is false.',
      }),
    ),
    topic: Type.Optional(id('The id of its topic. By default the question is on the page of the question before.')),
    options: Type.Optional(
      Type.Array(option, {
        minItems: 1,
        maxItems: 60,
        description: 'The options of `single`, `multiple`, `matrix` and `ranking`, in their order. By default the question has none.',
      }),
    ),
    rows: Type.Optional(
      Type.Array(
        strict({
          id: id('The id of the row, unique within the question. Answers are stored by it.'),
          label: both(200, 'The text of the row.'),
        }),
        { minItems: 1, maxItems: 30, description: 'The rows of a `matrix`. Each gets one of the options. By default there are none.' },
      ),
    ),
    min: Type.Optional(number('The least number of choices for `multiple`, of characters for `text`. The default is no least number.')),
    max: Type.Optional(
      number(
        'The greatest number of choices for `multiple`, by default all. Characters of `text`, by default 500. The top mark of `rating`, 2 to 10, by default 5. The ranks of `ranking`, by default all.',
      ),
    ),
  },
  'A question of the questionnaire.',
)

/** A branching questionnaire. `contract/rules/visitor/questionnaire.ts` defines its shape. */
export const questionnaireFile = Type.Unsafe<Questionnaire>(
  strict(
    {
      id: patterned('^[\\w-]{1,64}$', 'must be letters, digits, - and _', {
        description: 'The id of the questionnaire. Answers are stored by it, so it never changes.',
      }),
      version: Type.Integer({
        minimum: 1,
        maximum: 1e9,
        description: 'A number that grows with each change. Phones with a draft recognise the change by it.',
      }),
      title: both(200, 'The title of the questionnaire.'),
      topics: Type.Optional(
        Type.Array(
          strict({
            id: id('The id of the topic, which questions name.'),
            title: both(60, 'The heading above its questions.'),
          }),
          {
            minItems: 1,
            maxItems: 30,
            description: 'Questions of one topic are on one page. Without topics each page has up to four questions.',
          },
        ),
      ),
      questionMap: Type.Record(Type.String({ pattern: '^\\w{1,64}$' }), question, {
        additionalProperties: false,
        maxProperties: 200,
        description: 'All questions by their ids, also those that only an option asks.',
      }),
      questionSequenceList: Type.Array(id(), {
        minItems: 1,
        maxItems: 200,
        description: 'The ids of the questions that everybody is asked, in this order. Options add and skip questions.',
      }),
    },
    'A questionnaire with branches.',
  ),
)
