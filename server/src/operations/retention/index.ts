export { type CleanUp, createCleanUp } from './clean-up.ts'
