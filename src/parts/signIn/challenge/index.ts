export { Challenge } from './Challenge'
export { ChallengeFields } from './ChallengeFields'
export { refusePasswordSignIn } from './refusePasswordSignIn'
