/**
 * Every area of the contract, with what its folder adds to the whole: calls, codes of errors, messages, and what it stores of a
 * person. Only the server, scripts and tests import this file. A page imports single nouns and the codes of its area, so that it
 * carries nothing else.
 */
export * as account from './account/area'
export * as builder from './builder/area'
export * as conference from './conference/area'
export * as connect from './connect/area'
export * as content from './content/area'
export * as entry from './entry/area'
export * as exhibitor from './exhibitor/area'
export * as group from './group/area'
export * as invitations from './invitations/area'
export * as messages from './messages/area'
export * as orders from './orders/area'
export * as organiser from './organiser/area'
export * as people from './people/area'
export * as sharing from './sharing/area'
export * as tickets from './tickets/area'
export * as visitor from './visitor/area'
