import { observable } from 'mobx'

/** How often an entry about another person was saved. A page that shows people loads again, because a form may save after it closed. */
export const savedPeople = observable.box(0)
