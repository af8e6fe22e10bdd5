// The town by the PNTP, for the command that prints it.
export { estados } from '../estados.ts'
export { avaliaAgora } from './avalia-agora.ts'
