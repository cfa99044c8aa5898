import { Type } from 'typebox'
import { type PosterRules, posterTemplateNames } from '../../rules/sharing/posterTemplates'
import { choice, patterned, strict } from './pieces'

/** The posters that people share. */
export const postersFile = Type.Unsafe<PosterRules>(
  strict(
    {
      templates: Type.Array(choice(posterTemplateNames), {
        minItems: 1,
        uniqueItems: true,
        description: 'The posters, in the order in which people see them. `picture` needs a `background`.',
      }),
      background: Type.Optional(
        patterned('^(https://|/media/)\\S{1,1990}$', 'must be an https address or a path such as "/media/…"', {
          description: 'The picture of the poster `picture`, at least 750 pixels wide. Without it that poster is not possible.',
        }),
      ),
    },
    'The posters that people share. Without it people choose between `bright` and `card`.',
  ),
)
