import { userRelationCalls } from '../../../../contract/people/userRelation.calls'
import { userRelationSchemas } from '../../../../contract/people/userRelation.schema'
import { bind } from '../../../core/calls/bind'
import { bringAlong, earlierPeopleOf } from './earlierPeople.service'
import { handOverPass, handedOverPasses, passOfPerson, takeFreeForOther, withdrawPass } from './personPass.service'
import { admitPhotos, takePhotos } from './photos.service'
import { twinsOf } from './twins.service'
import { peopleOf, personDetail, savePerson } from './userRelation.service'
import { removePerson } from './removePerson.service'
import { noteReadForOther, submitAnswersForOther, submitForOther } from './formForOther.service'
import { personOfRegistration } from './personRow'

export const userRelationRoutes = bind(
  userRelationCalls,
  userRelationSchemas,
  (app) => ({
    list: ({ scope, query }) => peopleOf(app, scope, query),
    detail: ({ scope, query }) => personDetail(app, scope, query),
    ofRegistration: ({ scope, query }) => personOfRegistration(app, scope, query.id),
    save: ({ scope, body }) => savePerson(app, scope, body),
    earlier: ({ scope }) => earlierPeopleOf(app, scope),
    bringAlong: ({ scope, body }) => bringAlong(app, scope, body),
    submit: ({ scope, body, once }) => submitForOther(app, scope, body, once),
    submitAnswers: ({ scope, body, once }) => submitAnswersForOther(app, scope, body, once),
    readText: ({ scope, body }) => noteReadForOther(app, scope, body),
    twins: ({ scope, body }) => twinsOf(app, scope, body),
    photos: ({ scope, body }) => takePhotos(app, scope, body),
    remove: ({ scope, body }) => removePerson(app, scope, body.id),
    takeFree: ({ scope, body, idempotencyKey }) => takeFreeForOther(app, scope, body, idempotencyKey),
    pass: ({ scope, query }) => passOfPerson(app, scope, query),
    handOver: ({ scope, body }) => handOverPass(app, scope, body.id),
    withdraw: ({ scope, body }) => withdrawPass(app, scope, body.id),
    handedOver: ({ scope, query }) => handedOverPasses(app, scope, query.key),
  }),
  { takeFree: { hasOwnIdempotency: true }, photos: { admit: admitPhotos } },
)
