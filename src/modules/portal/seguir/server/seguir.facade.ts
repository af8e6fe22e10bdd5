// For the frame of public pages.
export { seguirEm } from './alvo.ts'
